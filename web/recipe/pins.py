"""What is fetched from the Python and npm registries: version and hash, nothing else is accepted.

Debian packages are not pinned here: a mirror keeps only the current build of each, so they are
checked against the suite's signed index instead.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class PythonFile:
    """One file of a Python project."""

    project: str
    name: str
    checksum: str


@dataclass(frozen=True)
class NpmPackage:
    name: str
    version: str
    checksum: str


PYGAME_VERSION = "2.5.8"
PYGAME = PythonFile(
    "pygame-ce",
    f"pygame_ce-{PYGAME_VERSION}.tar.gz",
    "sha256:3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba",
)

PYODIDE = NpmPackage(
    "pyodide",
    "0.29.5",
    "sha512:4e462b52ff66f1099f2260032919a9c19ba52f8f04d2e51a0523be76f4502b20"
    "09734aa1f60bbb8e7f1bb721cf8773599b5af6207d98ac9848afb43607dbab03",
)

# pyodide-build wants Python 3.12 or newer, which the building machine need not have: it runs in
# Pyodide's own Python under Node, with what it imports.
PYODIDE_BUILD = [
    PythonFile(
        "pyodide-build",
        "pyodide_build-0.39.2-py3-none-any.whl",
        "sha256:9041cbb02e561a253674a42aaf90a86c32a11867aee46a9d41d049173604f1d9",
    ),
    PythonFile(
        "packaging",
        "packaging-26.3-py3-none-any.whl",
        "sha256:d7193f7c8e4e93f444fde0262bf90af30e16fa0ad0ad44cb553c87339b23cd1c",
    ),
    PythonFile(
        "platformdirs",
        "platformdirs-4.14.5-py3-none-any.whl",
        "sha256:8e778c6fa421516f4d3369449f8df3b0e1b72c0e0005fe88e3ec772d0a14e750",
    ),
    PythonFile(
        "rich",
        "rich-15.0.0-py3-none-any.whl",
        "sha256:33bd4ef74232fb73fe9279a257718407f169c09b78a87ad3d296f548e27de0bb",
    ),
    PythonFile(
        "pygments",
        "pygments-2.21.0-py3-none-any.whl",
        "sha256:2363c69b61c4a97c838da3b130dcd6468f4848992b21a82f2a63ec34377137d9",
    ),
]

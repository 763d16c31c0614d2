"""Makes Pyodide run under a policy that forbids evaluating strings.

SDL carries pieces of JavaScript as text inside base.so, and Pyodide's loader evaluates them when
it loads the module. Here the texts are read out of the module and written into the loader as
functions, in the place where they would have been evaluated, so that they see the same names;
the loader then looks each one up by its text.
"""

import json
import re
from pathlib import Path

from . import wasm
from .errors import BuildError


def embedded_scripts(module: Path) -> list[str]:
    """The functions the loader would evaluate for a side module, as it would put them together."""
    data, addresses = wasm.data(module)
    found = []
    if "__start_em_asm" in addresses:
        block = data[addresses["__start_em_asm"]:addresses["__stop_em_asm"]]
        # Texts may be separated by more than one zero byte; the loader skips empty ones too.
        found += [_em_asm(text.decode()) for text in block.split(b"\0") if text]
    for name, address in addresses.items():
        if name.startswith("__em_js__"):
            found.append(_em_js(data[address:data.index(b"\0", address)].decode()))
    return found


def _em_asm(body: str) -> str:
    arity = next(count for count in range(17) if f"${count}" not in body)
    arguments = ",".join(f"${index}" for index in range(arity))
    return f"({arguments}) => {{ {body} }};"


def _em_js(text: str) -> str:
    signature, body = text.split("<::>", 1)
    parameters = signature[1:-1]
    names = [] if parameters == "void" else [
        parameter.split(" ")[-1].replace("*", "") for parameter in parameters.split(",")
    ]
    return f"({','.join(names)}) => {body};"


def forbid_evaluation(loader: str, scripts: list[str]) -> str:
    """pyodide.asm.js with every evaluation replaced by a look-up among the known scripts."""
    table = ",".join(
        f"{json.dumps(script)}:{script.rstrip(';')}" for script in dict.fromkeys(scripts)
    )
    known = (
        f"var knownScripts={{{table}}};"
        "function knownScript(text){"
        "if(Object.hasOwn(knownScripts,text))return knownScripts[text];"
        'throw new EvalError("not a script of this build: "+text)}'
    )
    start = "function postInstantiation(module,instance){"
    for old, new in {
        start: known + start,
        "ASM_CONSTS[start]=eval(func)": "ASM_CONSTS[start]=knownScript(func)",
        "moduleExports[name]=eval(func)": "moduleExports[name]=knownScript(func)",
        # Nothing we ship calls these; without eval the browser need not even ask the policy.
        "eval(UTF8ToString(ptr))": "knownScript(UTF8ToString(ptr))",
        "eval(data);loadDone()": "knownScript(data);loadDone()",
    }.items():
        if old not in loader:
            raise BuildError(f"Pyodide's loader is not the one that is known: it lacks {old!r}.")
        loader = loader.replace(old, new)
    left = re.search(r"(?<![\w.$])(?:eval|Function)\(.{0,60}", loader)
    if left:
        raise BuildError(f"Pyodide's loader still evaluates text: {left[0]!r}.")
    return loader

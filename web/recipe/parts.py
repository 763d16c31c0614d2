"""What base.so is made of: for each library its files, its flags and how hard to optimise it.

Code that runs per pixel or per glyph is compiled for speed, the rest for size, since every byte
of it travels to the player.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

LISTS = Path(__file__).parent / "lists"

SPEED, SIZE = "-O2", "-Oz"


def listed(name: str) -> list[str]:
    """The source files of a library that are compiled, without their endings."""
    return (LISTS / f"{name}.txt").read_text().split()


SDL = listed("sdl")
BUSY_SDL = (
    "audio/SDL_audio", "audio/SDL_mixer", "render/software/", "video/SDL_", "video/emscripten",
)
FREETYPE = listed("freetype")
BUSY_FREETYPE = ("base/ftbase", "cff/", "psaux/", "raster/", "smooth/", "truetype/")
IMAGE = listed("image")
IMAGE_FLAGS = [
    "-DUSE_STBIMAGE", *(f"-DLOAD_{kind}" for kind in ["BMP", "GIF", "JPG", "PNG", "SVG"]),
    "-DSDL_IMAGE_SAVE_PNG=1", "-DSDL_IMAGE_SAVE_JPG=1",
]

MIXER = listed("mixer")

PYGAME = ["base", "bitmask", "rotozoom", "SDL_gfx/SDL_gfxPrimitives"]
# Without _sdl2, an experiment that is a fifth of pygame's code and that the game leaves alone.
PYGAME_FLAGS = [
    "-DBUILD_STATIC=1", "-DNO_SDL2=1", "-DPG_MAJOR_VERSION=2", "-DPG_MINOR_VERSION=5",
    "-DPG_PATCH_VERSION=8", '-DPG_VERSION_TAG=""', "-Wno-unused",
]


@dataclass(frozen=True)
class Part:
    """One library: where its files are, which, and how they are compiled."""

    name: str
    root: Path
    sources: list[str]
    flags: list[str]
    suffix: str = ".c"
    extra: dict[str, list[str]] = field(default_factory=dict)

    def files(self) -> Iterator[tuple[str, Path]]:
        for name in self.sources:
            yield name, self.root / f"{name}{self.suffix}"

    def folders(self) -> list[Path]:
        """Everything the compiler may read for this library."""
        included = [flag.removeprefix("-I") for flag in self.flags if flag.startswith("-I")]
        return [self.root, *map(Path, included)]


def _fast(sources: list[str], busy: tuple[str, ...]) -> dict[str, list[str]]:
    return {name: [SPEED] for name in sources if name.startswith(busy)}


def parts(sources: Path, headers: Path) -> list[Part]:
    pygame, sdl, freetype = sources / "pygame_ce", sources / "sdl2", sources / "freetype"
    image, mixer = sources / "sdl2_image", sources / "sdl2_mixer"
    ttf, harfbuzz = sources / "sdl2_ttf", sources / "harfbuzz/src"

    def include(*folders: Path) -> list[str]:
        return [f"-I{folder}" for folder in folders]

    with_sdl = ["-DDECLSPEC=", *include(sdl / "include")]
    with_python = [*PYGAME_FLAGS, *with_sdl, *include(
        headers / "include", pygame / "src_c", pygame / "src_c/include", image / "include", ttf,
        mixer / "include", freetype / "include",
    )]
    simd = {"base": ["-msimd128", "-msse2"]}
    return [
        Part("pygame", pygame / "src_c", PYGAME, [SPEED, *with_python], extra=simd),
        Part("sdl", sdl / "src", SDL, [SIZE, *with_sdl], extra=_fast(SDL, BUSY_SDL)),
        Part("freetype", freetype / "src", FREETYPE, [
            SIZE, "-DFT2_BUILD_LIBRARY", "-DHAVE_UNISTD_H", "-DHAVE_FCNTL_H",
            *include(freetype / "include"),
        ], extra=_fast(FREETYPE, BUSY_FREETYPE)),
        Part("image", image / "src", IMAGE, [
            SPEED, *IMAGE_FLAGS, *with_sdl, *include(image / "include"),
        ]),
        Part("mixer", mixer / "src", MIXER, [
            SPEED, "-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB", *with_sdl,
            *include(mixer / "include", mixer / "src", mixer / "src/codecs"),
        ]),
        Part("ttf", ttf, ["SDL_ttf"], [
            SPEED, "-DTTF_USE_HARFBUZZ=1", *with_sdl, *include(harfbuzz, freetype / "include"),
        ]),
        # Without HarfBuzz lines of text are up to a tenth narrower than on a desktop.
        Part("harfbuzz", harfbuzz, ["harfbuzz"], [
            "-x", "c++", SIZE, "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics",
            "-DHB_LEAN", "-DHB_NO_AAT", "-DHB_NO_MT", "-DHB_EXTERN=", "-DHAVE_FREETYPE=1",
            *include(harfbuzz, freetype / "include"),
        ], suffix=".cc"),
    ]

"""The recipe: how the site is made, from package registries to a folder of static files.

Run as `python -m web.recipe COMMAND`; `./build.sh` does so. It may use anything on the
building machine; nothing in here is shipped, and neither game nor engine may import it.
"""

// Runs a Python script in Pyodide under Node, with the whole of this machine's files at /machine.
// usage: node python_run.mjs PYODIDE_FOLDER SCRIPT.py ARGUMENT...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, script, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// What is compiled in here leaves out assertions, docstrings and columns, a third of the whole; lines
// stay, for error reports. The fixed date makes py_compile write the same bytes every time.
const py = await loadPyodide({
  args: ["-OO", "-X", "no_debug_ranges"],
  env: { SOURCE_DATE_EPOCH: "315532800" },
});
py.FS.mkdir("/machine");
py.FS.mount(py.FS.filesystems.NODEFS, { root: "/" }, "/machine");
py.globals.set("ARGUMENTS", py.toPy(rest));
try {
  await py.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(String(error));
  process.exit(1);
}

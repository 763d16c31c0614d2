// Unpacks the recipe's own archives, whose files are stored as they are, into Python's file system.

const FILE = 0x02014b50; // of the directory at the archive's end
const END = 0x06054b50;

export function unpackStored(fs, bytes, folder) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder();
  const made = new Set();
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new RangeError('not an archive');
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== FILE || view.getUint16(at + 10, true) !== 0) throw new Error('a damaged archive');
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = `${folder}/${text.decode(bytes.subarray(at + 46, at + 46 + nameLength))}`;
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const parent = name.slice(0, name.lastIndexOf('/'));
    if (!made.has(parent)) fs.mkdirTree(parent);
    made.add(parent);
    fs.writeFile(name, bytes.subarray(begin, begin + size), { canOwn: true });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** The largest picture that an icon file may contain; icons of systems have 256 pixels. */
const MAX_SIDE = 1024;
const MAX_PICTURES = 64;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const PNG_START = 0x89504e47;

/** Whether the bytes are an ICO file: type 1, because type 2 is a cursor. */
function isIconFile(data: Buffer): boolean {
  return data.length > HEADER_BYTES + ENTRY_BYTES && data.readUInt32LE(0) === 0x00010000;
}

/**
 * Whether every picture of an ICO file is inside the file and small enough to decode. The directory has one byte for
 * each side, so the sizes are read from the pictures themselves, which decoders believe.
 */
export function isDecodableIcon(data: Buffer): boolean {
  if (!isIconFile(data)) return false;
  const count = data.readUInt16LE(4);
  if (count === 0 || count > MAX_PICTURES || HEADER_BYTES + count * ENTRY_BYTES > data.length) return false;
  return Array.from({ length: count }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES).every((entry) => {
    const size = data.readUInt32LE(entry + 8);
    const start = data.readUInt32LE(entry + 12);
    if (size < 24 || start + size > data.length) return false;
    const [width, height] = readSides(data, start);
    return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  });
}

function readSides(data: Buffer, start: number): [number, number] {
  if (data.readUInt32BE(start) === PNG_START)
    return [data.readUInt32BE(start + 16), data.readUInt32BE(start + 20)];
  // A bitmap without file header. Its height counts the colours and the mask below them.
  return [Math.abs(data.readInt32LE(start + 4)), Math.ceil(Math.abs(data.readInt32LE(start + 8)) / 2)];
}

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { decompress } from 'woff2-encoder';
import type { FileWritten } from './messages.ts';

/** Packs a font to within a few percent of WOFF2, in a few milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Takumi's WASM build reads no WOFF2, so the browser gets the font unpacked, and compressed for the way. */
export async function writeFace(woff2: string, file: string): Promise<FileWritten> {
  const plain = await decompress(await readFile(woff2));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, BROTLI));
  await writeFile(file, plain);
  return { written: true };
}

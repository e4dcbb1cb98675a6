import { appendFile, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Extracted } from '../contracts.ts';

/** A part of a file of an extraction, before its result. */
export interface FilePart {
  file: string;
  /** As base64. */
  bytes: string;
}

const PART_BYTES = 256 * 1024;
const MAX_FILES = 500;
/** What one site may bring along; each file has its own limit when it is stored. */
const MAX_BYTES = 256 * 1024 * 1024;
/** A plain name, so that nothing is written outside of the folder. */
const NAME = /^[\w-][\w.-]{0,100}$/;

/** Reads the files that a result names in parts. */
export async function* readParts(folder: string, { files }: Extracted): AsyncGenerator<FilePart> {
  const named = new Set(files.map(({ file }) => basename(file)));
  for (const name of await readdir(folder)) {
    if (!named.has(name)) continue;
    await using file = await open(join(folder, name));
    for await (const chunk of file.createReadStream({ highWaterMark: PART_BYTES, autoClose: false }))
      yield { file: name, bytes: (chunk as Buffer).toString('base64') };
  }
}

/** Writes the parts that another process sends into a folder. The browser there may have been taken over by a site. */
export function createPartWriter(folder: string) {
  const names = new Set<string>();
  let size = 0;
  return {
    async write({ file, bytes }: FilePart): Promise<void> {
      const data = Buffer.from(String(bytes), 'base64');
      size += data.length;
      if (!NAME.test(file) || names.add(file).size > MAX_FILES || size > MAX_BYTES)
        throw new Error('The extractor sent a file that is not allowed.');
      await appendFile(join(folder, file), data);
    },
    /** The result with the paths of the files in this folder. */
    locate: (extracted: Extracted): Extracted => ({
      ...extracted,
      files: extracted.files
        .map((each) => ({ ...each, file: basename(String(each.file)) }))
        .filter(({ file }) => names.has(file))
        .map((each) => ({ ...each, file: join(folder, each.file) })),
    }),
  };
}

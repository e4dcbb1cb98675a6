import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Batch, Livery, Render } from '@livery/client';

const TRIES = 3;

/** A name that no system reads as a folder or an option. */
export const toFileName = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'render';

/** The file of a completed render. It is streamed, and has its name only when it is whole. */
export async function saveFile(
  livery: Livery,
  { id }: Pick<Render, 'id'>,
  path: string,
  signal: AbortSignal,
) {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.part`;
  for (let tries = 1; ; tries++) {
    try {
      const { body } = await livery.file(id, { signal });
      await pipeline(Readable.fromWeb(body as never), createWriteStream(partial));
      await rename(partial, path);
      return path;
    } catch (cause) {
      await rm(partial, { force: true });
      // A transfer that broke off; every other failure is repeated by the client.
      if (signal.aborted || tries === TRIES || !(cause instanceof TypeError)) throw cause;
    }
  }
}

interface Target {
  /** A folder. */
  out: string;
  /** What the formats are called in the names of files. */
  names?: readonly string[];
  signal: AbortSignal;
}

/** The files of a batch that are completed. The id in their names keeps another batch from replacing them. */
export async function saveBatch(livery: Livery, { batchId, renders }: Batch, { out, names, signal }: Target) {
  const files: string[] = [];
  for (const [index, render] of renders.entries()) {
    if (render.status !== 'completed') continue;
    const format = names?.[index] ?? render.format;
    const name = toFileName(`${render.templateId}-${format}-${batchId.slice(4, 10)}-${index + 1}`);
    files.push(
      await saveFile(livery, render, join(out, `${name}.${toFileName(render.meta.output)}`), signal),
    );
  }
  return files;
}

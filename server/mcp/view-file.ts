import { readFile } from 'node:fs/promises';
import { mcpViewFile } from '../platform/paths.ts';

/** The name of the view in the protocol. It changes with the view's data, so that a host does not keep an old one. */
export const VIEW_URI = 'ui://livery/wall-1.html';

let read: Promise<string> | undefined;

/** The view as one HTML file. A missing file is looked for again, because a build may be under way. */
export async function readView(origin: string): Promise<string> {
  read ??= readFile(mcpViewFile, 'utf8').catch((cause: unknown) => {
    read = undefined;
    throw cause;
  });
  const policy = `img-src data: ${origin}; media-src ${origin}`;
  return (await read).replace('img-src data: ORIGIN; media-src ORIGIN', () => policy);
}

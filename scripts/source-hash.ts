import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The folders of one build overlap. */
const contents = new Map<string, Buffer>();
const SKIPPED = /(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$/;

/** A hash of the sources in these folders and of these files, to build only what has changed. */
export function hashSources(folders: string[], files: string[]): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(listSources), ...files]) {
    const content = contents.get(file) ?? readFileSync(join(root, file));
    contents.set(file, content);
    hash.update(`${file}\0`).update(content).update('\0');
  }
  return hash.digest('hex');
}

function listSources(folder: string): string[] {
  return listFiles(join(root, folder))
    .map((file) => relative(root, file))
    .filter((file) => /\.(tsx?|css|html|svg|json)$/.test(file))
    .sort();
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(`${relative(root, path)}${entry.isDirectory() ? '/' : ''}`)) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

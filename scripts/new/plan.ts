import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What `npm run new` adds to the repository. */
export interface Plan {
  /** The text of each new file, by its path. */
  files: Record<string, string>;
  additions: Addition[];
}

/** Text that an existing file gets. */
export interface Addition {
  file: string;
  text: string;
  /** Before the first `end` after `start`; without `start` at the top, without `end` at the bottom. */
  start?: string;
  end?: string;
}

/** The formatter sorts it in. */
export const importLine = (file: string, text: string): Addition => ({ file, text: `${text}\n`, end: '' });

/** A text of `texts/` with its values in the place of `{{name}}`. */
export function fillIn(file: string, values: Record<string, string>): string {
  const text = readFileSync(join(import.meta.dirname, 'texts', file), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]!);
}

/** Writes everything or, if something is in the way, nothing. Returns the paths of all written files. */
export function writePlan(root: string, { files, additions }: Plan): string[] {
  const existing = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existing) throw new Error(`${existing} exists already. Choose another name.`);
  const written = new Map(Object.entries(files));
  for (const addition of additions) {
    const { file } = addition;
    written.set(file, add(written.get(file) ?? readFileSync(join(root, file), 'utf8'), addition));
  }
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...written.keys()];
}

function add(before: string, { file, text, start = '', end }: Addition): string {
  if (before.includes(text)) throw new Error(`${file} has ${text.trim()} already. Choose another name.`);
  const from = before.indexOf(start);
  const at = end === undefined ? before.length : before.indexOf(end, from + start.length);
  if (from < 0 || at < 0) throw new Error(`${file} has no ${start} … ${end}. Adapt scripts/new/.`);
  return before.slice(0, at) + text + before.slice(at);
}

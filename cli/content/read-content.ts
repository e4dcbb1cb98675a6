import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { setPath } from '@livery/core/bulk/set-path';
import { UsageError } from '../command.ts';
import { parsePath } from './parse-path.ts';

interface Given {
  /** A JSON file, or `-`. */
  content?: string | undefined;
  /** `path=value` */
  set?: readonly string[] | undefined;
}

/** The content from a file and from --set, which wins. */
export async function readContent({ content: file, set = [] }: Given, schema: unknown) {
  const content = file ? parseObject(await readText(file), file) : {};
  for (const pair of set) {
    const end = pair.indexOf('=');
    if (end < 1) throw new UsageError(`--set ${pair.slice(0, 100)} is not path=value.`);
    setPath(content, parsePath(pair.slice(0, end)), pair.slice(end + 1), schema);
  }
  return content;
}

async function readText(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw new UsageError(`${file} cannot be read: ${cause.message}`);
  });
}

export function parseObject(text: string, where: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {}
  throw new UsageError(`${where} is not a JSON object.`);
}

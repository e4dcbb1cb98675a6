import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isObject } from '@livery/core/json/value';
import { readDocument } from '@livery/templates/kit/document/check';
import { makeProblem, type Problem } from '@livery/templates/kit/document/problem';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { readSamples } from '@livery/templates/samples/sample-languages';
import { build } from 'esbuild';
import { repositoryRoot } from '../root.ts';

/** What a file says now. */
export interface DocumentState {
  /** Null while it has errors. */
  document: TemplateDocument | null;
  problems: Problem[];
  /** The sample in Japanese, if it has one. */
  japanese?: unknown;
}

/** The file of a document: that of a built-in template by its id, or any `.json` or `.ts` file. */
export function findDocumentFile(name: string, folder: string): string {
  const own = join(repositoryRoot, 'templates', name, 'document.ts');
  const file = /\.(json|ts)$/.test(name) ? resolve(folder, name) : own;
  if (existsSync(file)) return file;
  throw new Error(`There is no ${file}. Name a template, or the path of a document.`);
}

/** Reads and checks a document. What makes it unreadable is a problem too. */
export async function readDocumentFile(file: string): Promise<DocumentState> {
  try {
    const state = readDocument(file.endsWith('.ts') ? await loadModule(file) : await readJson(file));
    const japanese =
      file.endsWith('/document.ts') && (await readSamples('ja')).get(state.document?.slug ?? '');
    return { ...state, ...(japanese ? { japanese } : {}) };
  } catch (cause) {
    return { document: null, problems: [makeProblem([], 'invalid_value', (cause as Error).message)] };
  }
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** The document that a module exports. Bundled each time, because Node keeps a module and what it imports. */
async function loadModule(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: repositoryRoot,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const loaded: object = await import(`data:text/javascript;base64,${code}#${Date.now()}`);
  const document = Object.values(loaded).find((each) => isObject(each) && 'scene' in each);
  if (document) return document;
  throw new Error('The module exports no document: an object with `fields`, `sample` and `scene`.');
}

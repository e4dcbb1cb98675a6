import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import { readDocument } from '@livery/templates/kit/document/check';
import { defineDocument } from '@livery/templates/kit/document/define-document';
import { makeProblem, type Problem } from '@livery/templates/kit/document/problem';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { readSamples } from '@livery/templates/samples/sample-languages';
import { findTemplateMeta } from '@livery/templates/template-meta';

/** What a file says now. */
export interface DocumentState {
  /** Null while it has errors. */
  document: TemplateDocument | null;
  problems: Problem[];
  /** The sample in Japanese, if it has one. */
  japanese?: unknown;
}

/** The file of a document: that of a built-in template by its id, or any `.json` file. */
export function findDocumentFile(name: string, folder: string): string {
  const own = join(repositoryRoot, 'templates', name, 'document.json');
  const file = name.endsWith('.json') ? resolve(folder, name) : own;
  if (existsSync(file)) return file;
  throw new Error(`There is no ${file}. Name a template, or the path of a document.`);
}

/** Reads and checks a document. What makes it unreadable is a problem too. */
export async function readDocumentFile(file: string): Promise<DocumentState> {
  const meta = basename(file) === 'document.json' && findTemplateMeta(basename(dirname(file)));
  try {
    const content: object = JSON.parse(await readFile(file, 'utf8'));
    const state = readDocument(meta ? defineDocument(meta, content) : content);
    const japanese = meta && (await readSamples('ja')).get(meta.id);
    return { ...state, ...(japanese ? { japanese } : {}) };
  } catch (cause) {
    return { document: null, problems: [makeProblem([], 'invalid_value', (cause as Error).message)] };
  }
}

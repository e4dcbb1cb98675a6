import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What the browser loads to show a page: without what is loaded later, and without the workers that draw previews. */

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(import.meta.dirname, '../../web/dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const MAX_BYTES = 200 * 1024;
/** Pages that stand alone, without the navigation around them. */
const ALONE = /^pages\/(start|extraction|sign-in|device|consent|invitation|controls)\//;
const SETTINGS = /^pages\/(keys|members|audit|account|sessions|organization)\//;

const pages = Object.keys(manifest).filter((name) => /^pages\/.*-page\.tsx$/.test(name));

/** The scripts that the HTML names. */
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const initial = [...html.matchAll(/<script[^>]*src="\/([^"]+)"/g)].map(([, file]) => file!);

function listRoots(page: string): string[] {
  if (ALONE.test(page)) return [page];
  const settings = SETTINGS.test(page) ? ['shell/settings-shell.tsx'] : [];
  return ['shell/app-shell.tsx', ...settings, page];
}

function addFiles(name: string, files: Set<string>): Set<string> {
  const { file, imports = [] } = manifest[name]!;
  if (files.has(file)) return files;
  files.add(file);
  for (const other of imports) addFiles(other, files);
  return files;
}

/** All scripts of a page as they are sent with gzip. */
function measure(page: string): number {
  const files = new Set(initial);
  for (const root of listRoots(page)) addFiles(root, files);
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);
}

test('every page of the app is measured', () => {
  expect(initial.length).toBeGreaterThan(0);
  expect(pages.length).toBeGreaterThan(25);
});

test.each(pages)('%s loads little JavaScript first', (page) => {
  expect(measure(page)).toBeLessThan(MAX_BYTES);
});

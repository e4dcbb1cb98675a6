import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '@livery/core/pages';
import { expect, test } from 'vitest';

/** What the browser loads to show a page: without what is loaded later, and without the workers that draw previews. */

const dist = join(import.meta.dirname, '../../web/dist');
const MAX_BYTES = 200 * 1024;

/** The scripts that the HTML of a page names. */
function listScripts(page: string): string[] {
  const html = readFileSync(join(dist, 'pages', `${page}.html`), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file!);
}

test.each(Object.keys(pagePaths))('%s loads little JavaScript first', (page) => {
  const scripts = listScripts(page);
  expect(scripts.length).toBeGreaterThan(3);
  const bytes = scripts.reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

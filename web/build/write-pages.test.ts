import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlankShell } from '../shell/blank-shell.tsx';
import { pageModules } from './page-modules.ts';
import { BLANK_SHELL, writePages } from './write-pages.ts';

const routesFolder = join(import.meta.dirname, '../routes');
const sources = readdirSync(routesFolder).map((file) => readFileSync(join(routesFolder, file), 'utf8'));
const imported = sources.flatMap((source) =>
  [...source.matchAll(/import\('\.\.\/((?:pages|shell)\/[^']+)'\)/g)].map(([, module]) => module!),
);

test('the modules of pages are those that routes import', () => {
  expect(imported.length).toBeGreaterThan(25);
  expect(new Set(Object.values(pageModules).flat())).toEqual(new Set(imported));
});

const chunks = [
  ...imported.map((module) => ({
    fileName: `assets/${module}.js`,
    facadeModuleId: `/src/web/${module}`,
    imports: ['assets/shared.js', 'assets/controls.js'],
  })),
  { fileName: 'assets/controls.js', facadeModuleId: null, imports: ['assets/icons.js'] },
  { fileName: 'assets/icons.js', facadeModuleId: null, imports: ['assets/controls.js'] },
];
const html = '<head><script src="/assets/shared.js"></script></head>';

test('a page names its scripts and what they need, each once, without those that the HTML has', () => {
  const page = writePages(html, chunks).find(({ name }) => name === 'signIn')!;
  expect([...page.html.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/pages/sign-in/sign-in-page.tsx.js',
    '/assets/controls.js',
    '/assets/icons.js',
  ]);
});

test('a page without its script fails the build', () => {
  expect(() => writePages(html, [])).toThrow('The app has no script for');
});

test('pages inside the app start with its blank shell', () => {
  expect(BLANK_SHELL).toBe(renderToStaticMarkup(createElement(BlankShell)));
  const pages = new Map(
    writePages(`${html}<div id="app"></div>`, chunks).map((page) => [page.name, page.html]),
  );
  expect(pages.get('brands')).toContain(`<div id="app">${BLANK_SHELL}</div>`);
  expect(pages.get('signIn')).toContain('<div id="app"></div>');
});

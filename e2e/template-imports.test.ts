import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { templateMetas } from '@livery/templates/template-meta';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../templates');

const ids = templateMetas.map(({ id }) => id);

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** The folders of `templates/` that a file imports from. */
function importedFolders(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...code.matchAll(/from '(\.[^']+)'/g)].map(
    ([, specifier]) => relative(root, resolve(dirname(join(root, file)), specifier!)).split('/')[0]!,
  );
}

test.each(ids)('%s imports from no other template', (id) => {
  const wrong = listSources(id).filter((file) =>
    importedFolders(file).some((folder) => folder !== id && ids.includes(folder)),
  );
  expect(wrong).toEqual([]);
});

test.each(ids)('%s has every file of a template', (id) => {
  const present = readdirSync(join(root, id));
  const files = ['meta.ts', 'content.ts', 'document.json'];
  expect(present).toEqual(expect.arrayContaining(files));
});

test('shared imports from no template', () => {
  const wrong = listSources('shared').filter((file) =>
    importedFolders(file).some((folder) => ids.includes(folder)),
  );
  expect(wrong).toEqual([]);
});

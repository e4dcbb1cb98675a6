import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

test('CONTRIBUTING has a row for every script', () => {
  const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(Object.keys(scripts).sort());
  expect(rows.length).toBeLessThanOrEqual(20);
});

test('documents, workflows and comments name only scripts that exist', () => {
  const sources = files.filter(
    (file) => /\.(md|ya?ml|[jt]sx?|mjs)$|^NOTICE$/.test(file) && file !== 'CHANGELOG.md',
  );
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => `${name} in ${file}`),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((text) => !Object.hasOwn(scripts, text.split(' ')[0]!))).toEqual([]);
});

test('the files that scripts run exist', () => {
  const named = Object.values(scripts).flatMap((script) => script.match(/scripts\/[\w-]+\.ts/g) ?? []);
  const tools = [read('scripts/run-tool.ts'), read('scripts/test-long.ts')].flatMap(
    (source) => source.match(/(bench|gallery|e2e)\/[\w/.-]+\.ts/g) ?? [],
  );
  expect(tools.length).toBeGreaterThan(10);
  expect([...named, ...tools].filter((file) => !files.includes(file))).toEqual([]);
});

test('the tests that the documents name exist', () => {
  const documents = files.filter((file) => /^(docs\/|[A-Z]+\.md)/.test(file) && file.endsWith('.md'));
  const named = documents.flatMap(
    (file) => read(file).match(/(?<=`)[\w/.-]+\/[\w.-]+\.test\.tsx?(?=`)/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildPackage, packageFolder } from './build-package.ts';
import { type LockedPackage, resolvePackage } from './lockfile.ts';

let manifest: { dependencies: Record<string, string> };
let locked: Record<string, LockedPackage>;
beforeAll(() => {
  buildPackage();
  manifest = read('package.json');
  locked = read('npm-shrinkwrap.json').packages;
});
const read = (file: string) => JSON.parse(readFileSync(join(packageFolder, file), 'utf8'));

test('it asks for exact versions, those that the lockfile has', () => {
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect([name, locked[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
});

test('it brings what bundled packages import, and no bundled package', () => {
  const names = Object.keys(manifest.dependencies);
  expect(names).toEqual(
    expect.arrayContaining(['ajv', 'rrule-temporal', 'sharp', '@fontsource-variable/inter']),
  );
  expect(names.filter((name) => /^(@livery|zod|hono|drizzle-orm|pg-boss|react)/.test(name))).toEqual([]);
});

test('it brings no development tool', () => {
  const tools =
    /node_modules\/(vite|vitest|typescript|esbuild|knip|@biomejs\/.*|rolldown|tailwindcss|lucide-react)$/;
  expect(Object.keys(locked).filter((path) => tools.test(path))).toEqual([]);
  expect(Object.values(locked).filter(({ dev, resolved }) => dev || resolved)).toEqual([]);
});

test('its lockfile has every dependency of every package in it', () => {
  const missing = Object.entries(locked).flatMap(([path, { dependencies = {} }]) =>
    Object.keys(dependencies).filter((name) => !resolvePackage(locked, path, name)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(locked).length).toBeGreaterThan(100);
});

test('npm, which packs no empty folder, packs those of the database', () => {
  const folders = globSync('server/dist/database/**/', { cwd: packageFolder });
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => readdirSync(join(packageFolder, folder)).length === 0)).toEqual([]);
});

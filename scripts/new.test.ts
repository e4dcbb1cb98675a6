import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runsEverything } from '../server/testing/extent.ts';
import { toNames } from './new/names.ts';
import { importLine, type Plan, writePlan } from './new/plan.ts';
import { planRoute } from './new/route.ts';
import { planTemplate } from './new/template.ts';

const root = join(import.meta.dirname, '..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-new-'));
  folders.push(folder);
  return folder;
}

test('a name is written as code and as text write it', () => {
  expect(toNames('brand-kit')).toEqual({
    id: 'brand-kit',
    camel: 'brandKit',
    pascal: 'BrandKit',
    title: 'Brand kit',
  });
});

test.each(['', 'Brand', 'brand_kit', '-kit', 'kit-', 'a--b', '../kit', 'x'.repeat(41)])(
  '“%s” is no name',
  (name) => {
    expect(() => toNames(name)).toThrow('is not a name');
    expect(() => planRoute(`${name}/merge`, root)).toThrow(/is not a (name|route)/);
  },
);

test.each(['palettes', 'palettes/merge/all'])('“%s” is no route', (path) => {
  expect(() => planRoute(path, root)).toThrow('Name its resource and its verb');
});

test('a new resource has a new tag, a known one its own', () => {
  const isTag = ({ file }: { file: string }) => file.endsWith('/openapi.ts');
  expect(planRoute('palettes/merge', root).additions.some(isTag)).toBe(true);
  const known = planRoute('members/count', root);
  expect(known.additions.some(isTag)).toBe(false);
  expect(known.files['server/http/members/count.ts']).toContain("defineRoutes('Organisations')");
  // One file of this resource has the tag `Discovery`, one `Brand versions`.
  const brands = planRoute('brands/count', root);
  expect(brands.files['server/http/brands/count.ts']).toContain("defineRoutes('Brands')");
});

test('a template is a document, and comes last in lists', () => {
  const { files } = planTemplate('toy-note', root);
  const place = globSync('templates/*/meta.ts', { cwd: root }).length + 1;
  expect(files['templates/toy-note/meta.ts']).toContain(`  order: ${place},\n`);
  expect(files['templates/toy-note/document.json']).toContain('"scene"');
  expect(Object.keys(files)).toHaveLength(4);
});

test.each([
  [[], 'Say what to make'],
  [['brand', 'x'], '“brand” cannot be made'],
  [['page'], 'Say what to make'],
  [['page', 'brand', 'kit'], '“kit” is one word too many'],
])('%j writes nothing and says why', (args, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/new.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
});

test('nothing is written if a name is taken or a list is gone', () => {
  const folder = makeFolder();
  const write = (files: Plan['files'], additions: Plan['additions'] = []) =>
    writePlan(folder, { files, additions });
  write({ 'list.ts': 'const list = [\n  one,\n];\n' });
  expect(() => write({ 'new.ts': '', 'list.ts': '' })).toThrow('list.ts exists already');
  const entry = { file: 'list.ts', text: '  one,\n', start: 'const list = [\n', end: '];' };
  expect(() => write({ 'new.ts': '' }, [entry])).toThrow('has one, already');
  expect(() => write({ 'new.ts': '' }, [{ ...entry, text: '  two,\n', start: 'const gone' }])).toThrow(
    'Adapt scripts/new/',
  );
  expect(readdirSync(folder)).toEqual(['list.ts']);
  write({}, [importLine('list.ts', "import { two } from './two.ts';"), { ...entry, text: '  two,\n' }]);
  expect(readFileSync(join(folder, 'list.ts'), 'utf8')).toBe(
    "import { two } from './two.ts';\nconst list = [\n  one,\n  two,\n];\n",
  );
});

describe.runIf(runsEverything)('one of each', () => {
  const folder = makeFolder();
  const made = [
    ['template', 'team-note'],
    ['route', 'palettes/merge'],
    ['tool', 'list-palettes'],
    ['page', 'palettes'],
  ];
  // The tests of the copy build it and make a database of their own.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|LIVERY_TEST)/.test(name)),
  );
  const run = (command: string, ...args: string[]) =>
    spawnSync(join('node_modules/.bin', command), args, { cwd: folder, env, encoding: 'utf8' });

  test('is written, passes the checks and registers itself; its test says what to do next', () => {
    copyRepository(folder);
    for (const args of made)
      execFileSync(process.execPath, ['scripts/new.ts', ...args], { cwd: folder, env });
    expect(run('biome', 'check', '.')).toMatchObject({ status: 0 });
    execFileSync(process.execPath, ['scripts/api-types.ts'], { cwd: folder, env });
    expect(run('tsc', '-p', '.')).toMatchObject({ status: 0, stdout: '' });

    const own = [
      'server/http/palettes/merge.test.ts',
      'server/mcp/tools/list-palettes.test.ts',
      'templates/team-note/team-note.test.ts',
      'web/pages/palettes/palettes-page.test.tsx',
    ];
    const others = [
      'e2e/structure.test.ts',
      'scripts/template-lists.test.ts',
      'server/http/mcp/authorization-matrix.test.ts',
      'server/http/openapi/openapi.test.ts',
      'templates/registry.test.ts',
      'web/text/messages.test.ts',
    ];
    run('vitest', 'run', ...own, ...others, '--reporter=json', '--outputFile=results.json');
    const { testResults } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: { failureMessages: string[] }[] }[];
    };
    const failures = testResults
      .filter(({ status }) => status !== 'passed')
      .map(({ name, assertionResults }) => [
        name.slice(folder.length + 1),
        assertionResults.flatMap(({ failureMessages }) => failureMessages),
      ]);
    expect(testResults).toHaveLength(own.length + others.length);
    expect(failures.sort()).toEqual(own.map((name) => [name, [expect.stringContaining('Next: ')]]));
  }, 900_000);
});

/** A copy of the code with the packages of this folder, but its own workspaces, and with the built files to start from. */
function copyRepository(folder: string): void {
  const left = new Set(['node_modules', '.git', 'dist', 'dist-tools', 'goldens']);
  cpSync(root, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  for (const modules of globSync(['node_modules', '*/node_modules'], { cwd: root })) {
    mkdirSync(join(folder, modules));
    for (const name of readdirSync(join(root, modules))) {
      if (name !== '@livery') symlinkSync(join(root, modules, name), join(folder, modules, name));
    }
  }
  cpSync(join(root, 'node_modules/@livery'), join(folder, 'node_modules/@livery'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const built of ['server/dist', 'web/dist', 'web/wall/dist'])
    cpSync(join(root, built), join(folder, built), { recursive: true });
}

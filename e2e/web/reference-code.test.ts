import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tools } from '@livery/server/mcp/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '../../scripts/describe-api.ts';
import { mcpTools } from '../../web/api-calls/mcp-tools.ts';
import { type Language, writeCode } from '../../web/api-calls/write-code.ts';
import {
  fillExample,
  type OpenApi,
  type Operation,
  readReference,
  toCall,
} from '../../web/pages/reference/read-reference.ts';

/** The code that the reference shows for every operation, with the examples of the document. */

const { groups, schemas } = readReference(document as unknown as OpenApi);
const operations = groups.flatMap((group) => group.operations).filter(({ method }) => method !== 'EVENT');

const write = (language: Language, operation: Operation) =>
  writeCode(language, 'http://localhost:3000', toCall(operation, fillExample(operation, schemas, {}))!);

const listCode = (language: Language) => operations.flatMap((each) => write(language, each) ?? []);

let folder: string;
beforeAll(() => {
  // In the repository, so that `@livery/client` is found.
  folder = mkdtempSync(join(import.meta.dirname, '.reference-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every operation is listed once', () => {
  const paths = Object.values(document.paths as Record<string, object>);
  expect(operations).toHaveLength(paths.flatMap((methods) => Object.keys(methods)).length);
});

test('the TypeScript is valid by the types of the client', { timeout: 120_000 }, () => {
  const code = listCode('typescript');
  expect(code.length).toBeGreaterThan(80);
  for (const [index, each] of code.entries())
    writeFileSync(join(folder, `${index}.ts`), `${each}\nexport {};`);
  const config = {
    extends: '../../../tsconfig.json',
    include: ['*.ts'],
    compilerOptions: { noUnusedLocals: false },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const { stdout, status } = spawnSync(tsc, ['-p', folder, '--noEmit'], { encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);
});

test.runIf(spawnSync('python3', ['--version']).status === 0)('the Python compiles', () => {
  const code = listCode('python');
  expect(code.length).toBeGreaterThan(80);
  const program = 'import ast, json, sys\nfor code in json.load(sys.stdin): ast.parse(code)';
  execFileSync('python3', ['-c', program], { input: JSON.stringify(code) });
});

test('a shell reads the curl commands as they were meant', () => {
  const submit = operations.find(({ id }) => id === 'submitRenders')!;
  const example = fillExample(submit, schemas, {});
  const body = JSON.stringify({ ...JSON.parse(example.body), content: { quote: "it's `$HOME`" } });
  const code = writeCode('curl', 'http://localhost:3000', toCall(submit, { ...example, body })!)!;
  const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${code}`], {
    env: { LIVERY_KEY: 'lvk_x' },
    encoding: 'utf8',
  }).split('\0');
  expect(shown.slice(0, 3)).toEqual([
    'http://localhost:3000/api/v1/renders',
    '--header',
    'Authorization: Bearer lvk_x',
  ]);
  expect(JSON.parse(shown.at(-2)!)).toEqual(JSON.parse(body));
});

describe('MCP', () => {
  test('every tool but the one that only previews belongs to an operation', () => {
    const known = Object.values(mcpTools).map(({ tool }) => tool);
    const names = tools.map(({ name }) => name).filter((name) => name !== 'preview_templates');
    expect(known.toSorted()).toEqual(names.toSorted());
  });

  test.each(Object.keys(mcpTools))('%s passes its tool valid arguments', (call) => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === call)!;
    const { name, arguments: args } = JSON.parse(write('mcp', operation)!);
    expect(tools.find((tool) => tool.name === name)!.input.safeParse(args).error).toBeUndefined();
  });

  test('what a person takes from the query and the body is an argument of the tool', () => {
    const unknown = Object.values(mcpTools).flatMap(({ tool, takes, id }) => {
      const { shape } = tools.find(({ name }) => name === tool)!.input;
      return [...takes, ...(id ? [id] : [])].filter((name) => !(name in shape));
    });
    expect(unknown).toEqual([]);
  });
});

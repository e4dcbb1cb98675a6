import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Which workspaces each workspace may import beside itself. */
const workspaceRules: Record<string, string[]> = {
  core: [],
  templates: ['core'],
  extraction: ['core'],
  engine: ['core', 'templates'],
  server: ['core', 'templates', 'extraction', 'engine'],
  client: [],
  cli: ['core', 'client'],
  web: ['core', 'templates', 'engine', 'client'],
  gallery: ['core', 'templates', 'engine', 'server'],
  bench: ['client', 'core', 'templates', 'extraction', 'engine', 'server', 'gallery', 'e2e'],
  e2e: [
    ...['core', 'templates', 'extraction', 'engine', 'server', 'gallery', 'bench'],
    // The records of the fixture are the examples of the API, with the types of its client.
    ...['scripts/describe-api.ts', 'client'],
  ],
};

/** What each folder of the server may import beside itself: transports → services → ports ← adapters. */
const serverRules: Record<string, string[]> = {
  'server/platform': ['server/package.json'],
  'server/settings': ['server/storage'],
  'server/tracing': [],
  'server/db': [],
  'server/secrets': ['server/db'],
  'server/storage': [],
  'server/net': [],
  'server/children': [],
  'server/audio': [],
  'server/pdf': [],
  'server/engine': ['server/children', 'server/audio', 'server/pdf'],
  // A font is accepted when the engine can draw with it, and a track when its sound can be read to the end.
  'server/inspect': ['server/children', 'server/audio', 'server/engine/adapters/font-coverage.ts'],
  // Previews in browsers read the same pixels and characters as the engine.
  'server/preview-files': ['server/children', 'server/engine/adapters', 'server/inspect/svg'],
  // Everything a browser fetches passes the guard.
  'server/extract': ['server/net'],
  'server/language-model': ['server/net', 'server/extract/contracts.ts'],
  'server/queue': ['server/db'],
  'server/metrics': ['server/queue'],
  'server/services': [
    'server/db',
    'server/queue',
    'server/storage',
    'server/inspect',
    'server/net',
    'server/secrets',
    'server/mail',
    'server/preview-files',
    'server/pdf',
    'server/engine/contracts.ts',
    'server/extract/contracts.ts',
    'server/language-model/contracts.ts',
    'server/print/contracts.ts',
  ],
  // Chromium prints pages that are answered from memory.
  'server/print': ['server/extract', 'server/net'],
  'server/mail': [],
  'server/operator': ['server/services', 'server/db', 'server/secrets', 'server/storage'],
  'server/mcp': ['server/services', 'server/metrics'],
  'server/http': [
    'server/services',
    'server/storage',
    'server/metrics',
    'server/mcp',
    'server/print/contracts.ts',
  ],
  'server/jobs': [
    'server/services',
    'server/db',
    'server/queue',
    'server/metrics',
    'server/engine',
    'server/extract/contracts.ts',
  ],
  'server/cli': [
    'server/services',
    'server/operator',
    'server/db',
    'server/secrets',
    'server/storage',
    'server/engine',
    'server/inspect',
    'server/extract',
    'server/start.ts',
    'server/start-extractor.ts',
  ],
  'server/testing': ['server'],
};

/** What testing/ folders may import beyond the rule of their workspace: the server's own, and the sample brands. */
const testingReach = ['server/testing', 'templates/samples'];

/** Folders of the server that every other one may import. */
const common = ['server/platform', 'server/settings', 'server/tracing'];

const MAX_FILES_PER_FOLDER = 40;

interface Import {
  from: string;
  /** A file of the repository. */
  to: string;
  /** Whether something is left of it when the types are gone. */
  isValue: boolean;
}

const workspaces: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

const skipped = /(^|\/)(node_modules|dist|dist-tools|migrations)\//;

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file))
    .map((file) => join(folder, file));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isTesting = (file: string) => /(^|\/)testing\//.test(file);

const allFiles = new Set(workspaces.flatMap(listFiles));
const sources = [...allFiles].filter((file) => !isTest(file));

/** The file that a specifier means; null for a package. */
function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  if (!specifier.startsWith('@livery/')) return null;
  const path = specifier.slice('@livery/'.length);
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => allFiles.has(candidate)) ?? path;
}

function isTypeClause(clause: string): boolean {
  if (/^type\b/.test(clause)) return true;
  const names = /^\{([\s\S]*)\}$/.exec(clause)?.[1]?.split(',') ?? [];
  return names.length > 0 && names.every((name) => name.trim() === '' || /^\s*type\s/.test(name));
}

function listImports(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8');
  const found: [specifier: string, isValue: boolean][] = [
    ...[...code.matchAll(/^(?:import|export) ([^;'"]*?) from ['"]([^'"]+)['"]/gm)].map(
      ([, clause, specifier]): [string, boolean] => [specifier!, !isTypeClause(clause!)],
    ),
    ...[...code.matchAll(/^import ['"]([^'"]+)['"]/gm)].map(([, specifier]): [string, boolean] => [
      specifier!,
      true,
    ]),
    // Loaded when it is called for, so it makes no cycle; the rules hold for it all the same.
    ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]): [string, boolean] => [
      specifier!,
      false,
    ]),
  ];
  return found.flatMap(([specifier, isValue]) => {
    const to = resolveImport(file, specifier);
    return to === null ? [] : [{ from: file, to, isValue }];
  });
}

const imports = sources.flatMap(listImports);

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function breaches(folder: string, reach: string[]): string[] {
  return imports
    .filter(({ from }) => isInside(from, folder))
    .filter(({ from, to }) => {
      const allowed = isTesting(from) ? [...reach, ...testingReach] : reach;
      return !allowed.some((other) => isInside(to, other));
    })
    .map(({ from, to }) => `${from} → ${to}`);
}

/** Folders are nodes; a file at the top of a workspace is a node of its own, since it may hold the others together. */
function toNode(file: string): string {
  const folder = dirname(file);
  return workspaces.includes(folder) ? file : folder;
}

/** Groups of nodes that reach each other, by Tarjan's algorithm for strongly connected components. */
function findCycles(edges: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

describe('imports', () => {
  test.each(workspaces.map((name) => [name, workspaceRules[name]]))(
    '%s imports no workspace beside %j',
    (workspace, allowed) => {
      expect(allowed, 'every workspace has its rule').toBeDefined();
      expect(breaches(workspace as string, [workspace as string, ...(allowed as string[])])).toEqual([]);
    },
  );

  test.each(Object.entries(serverRules))('%s imports only what lies below it: %j', (folder, allowed) => {
    const others = workspaceRules.server!;
    expect(breaches(folder, [folder, ...allowed, ...common, ...others])).toEqual([]);
  });

  test('every folder of the server has its rule', () => {
    const folders = new Set(
      listFiles('server')
        .map((file) => file.split('/').slice(0, 2).join('/'))
        .filter((path) => !path.endsWith('.ts')),
    );
    expect([...folders].filter((folder) => !(folder in serverRules))).toEqual([]);
  });

  test('only tests and what is made for them import testing/', () => {
    const wrong = imports
      .filter(({ from, to }) => from.startsWith('server/') && !isTesting(from) && isTesting(to))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(wrong).toEqual([]);
  });

  test('no folders import each other in a circle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to, isValue } of imports) {
      const [source, target] = [toNode(from), toNode(to)];
      if (!isValue || source === target) continue;
      edges.set(source, (edges.get(source) ?? new Set()).add(target));
    }
    expect(findCycles(edges)).toEqual([]);
  });
});

test('no folder has more than 40 files at one level', () => {
  const counts = new Map<string, number>();
  for (const file of allFiles) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER);
  expect(large).toEqual([]);
});

const pure = ['core', 'templates', 'extraction', 'engine'].filter((name) => workspaces.includes(name));

test.each(pure)('%s does no I/O and reads no clock', (workspace) => {
  const impure = sources
    .filter((file) => isInside(file, workspace) && !isTesting(file))
    .filter((file) =>
      /from ['"]node:|from ['"](sharp|node-av|playwright-core)\b|Date\.now|new Date\(\)|Math\.random|\bfetch\(|process\./.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(impure).toEqual([]);
});

test('engine uses nothing that a browser lacks', () => {
  const nodeOnly = sources.filter(
    (file) =>
      isInside(file, 'engine') &&
      !isTesting(file) &&
      /\bBuffer\b(?!`)|from ['"](?:sharp|node-av|fontkit|@takumi-rs\/core)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(nodeOnly).toEqual([]);
});

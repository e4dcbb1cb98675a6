import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Who may import whom. Each place lists what it may reach beside itself; a missing place is an error. */
const rooms: Record<string, string[]> = {
  core: [],
  templates: ['core'],
  engine: ['core', 'templates'],
  extraction: ['core'],
  server: ['core', 'templates', 'engine', 'extraction'],
  web: ['core', 'templates', 'engine'],
  gallery: ['core', 'templates', 'engine', 'server'],
};

/** Inside the server: transports → services → ports; adapters implement ports; start.ts puts them together. */
const places: Record<string, string[]> = {
  'server/services': [
    'server/db',
    'server/queue',
    'server/storage',
    'server/inspect',
    'server/net',
    'server/secrets',
    'server/queue/contracts.ts',
    'server/engine/contracts.ts',
    'server/extract/contracts.ts',
  ],
  'server/settings': ['server/storage'],
  'server/db': [],
  'server/secrets': ['server/db'],
  'server/storage': [],
  'server/net': [],
  'server/children': [],
  'server/engine': ['server/children'],
  'server/inspect': ['server/children'],
  // Everything a browser fetches passes the guard.
  'server/extract': ['server/net'],
  'server/words': ['server/net'],
  'server/queue': ['server/db', 'server/queue/contracts.ts'],
  'server/http': ['server/services', 'server/storage'],
  'server/jobs': [
    'server/services',
    'server/db',
    'server/queue',
    'server/engine',
    'server/extract/contracts.ts',
  ],
  'server/cli': [
    'server/services',
    'server/db',
    'server/secrets',
    'server/storage',
    'server/engine',
    'server/inspect',
    'server/extract',
    'server/start.ts',
  ],
};

/** Plain files at the top of the server that any of its places may use; start.ts alone is not among them. */
const common = [
  'server/settings',
  ...[
    'ids',
    'disk-space',
    'error-text',
    'logger',
    'make-directory',
    'metrics',
    'paths',
    'private-files',
    'redact-error',
    'scratch',
    'sharp',
    'turns',
  ].map((name) => `server/${name}.ts`),
];

const root = join(import.meta.dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !/(^|\/)(node_modules|dist|dist-tools|testing|migrations)\//.test(file))
    .map((file) => join(folder, file));
}

/** The files and rooms of this repository that a source file imports. */
function listImports(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const specifiers = [...code.matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1]!,
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@livery/')) return [specifier.slice('@livery/'.length)];
    if (specifier.startsWith('.')) return [relative(root, resolve(dirname(join(root, file)), specifier))];
    return [];
  });
}

const inside = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

test.each(Object.entries(rooms))('%s imports no room beside %j', (room, allowed) => {
  const wrong = sources(room).flatMap((file) =>
    listImports(file)
      .filter((target) => ![room, ...allowed].some((place) => inside(target, place)))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.entries(places))('%s imports only what lies below it: %j', (place, allowed) => {
  const reach = [place, ...allowed, ...common, 'core', 'templates', 'engine', 'extraction'];
  const wrong = sources(place).flatMap((file) =>
    listImports(file)
      .filter((target) => !reach.some((other) => inside(target, other)))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('every folder of the server has its rule', () => {
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && !['node_modules', 'dist', 'dist-tools', 'testing'].includes(entry.name),
    )
    .map((entry) => `server/${entry.name}`);
  expect(folders.filter((folder) => !(folder in places))).toEqual([]);
});

test.each(['core', 'templates', 'engine', 'extraction'])('%s does no I/O and reads no clock', (room) => {
  const impure = sources(room).filter((file) =>
    /from ['"]node:|Date\.now|new Date\(\)|Math\.random|\bfetch\(|process\./.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(impure).toEqual([]);
});

test('engine uses nothing that a browser lacks', () => {
  const nodeOnly = sources('engine').filter((file) =>
    /\bBuffer\b(?!`)|from ['"](?:sharp|node-av|fontkit|@takumi-rs\/core)/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(nodeOnly).toEqual([]);
});

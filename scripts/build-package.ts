import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUNDLED } from './bundle.ts';
import { type LockedPackage, readLockfile, resolvePackage } from './lockfile.ts';

const root = join(import.meta.dirname, '..');
/** Where the files of the build are put together: the package `livery-server`, and what the image contains. */
export const packageFolder = join(root, 'dist/livery-server');

const PARTS = [
  'server/dist',
  'server/db/migrations',
  'server/texts',
  'server/package.json',
  'web/dist',
  'LICENSE',
  'NOTICE',
];

type Versions = Record<string, string>;

/**
 * Writes dist/livery-server after `npm run build`: the built files, a package.json with the packages that they import, and
 * a lockfile, so that it is installed with exactly the packages that were tested.
 */
export function buildPackage(): void {
  rmSync(packageFolder, { recursive: true, force: true });
  for (const part of PARTS) {
    const filter = (file: string) => basename(file) !== '.inputs';
    cpSync(join(root, part), join(packageFolder, part), { recursive: true, filter });
  }
  const folders = globSync('server/dist/database/**/', { cwd: packageFolder });
  for (const folder of folders.map((name) => join(packageFolder, name))) {
    if (readdirSync(folder).length === 0) writeFileSync(join(folder, '.keep'), '');
  }
  cpSync(join(root, 'scripts/livery-server.cjs'), join(packageFolder, 'livery-server.cjs'));
  const locked = readLockfile();
  const { version, description, license, optionalDependencies } = readManifest('package.json');
  const manifest = {
    name: 'livery-server',
    version,
    description,
    license,
    type: 'module',
    bin: { 'livery-server': './livery-server.cjs' },
    dependencies: listDependencies(locked),
    // The builds of Node.
    optionalDependencies,
  };
  write('package.json', manifest);
  const packages = {
    '': manifest,
    ...lockedFor(locked, { ...manifest.dependencies, ...optionalDependencies }),
  };
  write('npm-shrinkwrap.json', {
    name: manifest.name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages,
  });
}

/** What the service declares, and what packages import that are bundled, without what is bundled itself. */
export function listDependencies(locked: Record<string, LockedPackage>): Versions {
  const declared = Object.keys(readManifest('server/package.json').dependencies);
  const files = globSync('server/dist/**/*.js', { cwd: root });
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import|require|import\()\s*\(?"((?:@[\w.-]+\/)?[\w.-]+)/g,
      ),
    ]
      .map(([, name]) => name!)
      .filter((name) => locked[`node_modules/${name}`]),
  );
  const names = [...new Set([...declared, ...imported])]
    // The binaries of sharp stay apart from its code.
    .filter((name) => name === 'sharp' || !BUNDLED.test(name))
    .sort();
  return Object.fromEntries(
    names.map((name) => [name, locked[resolvePackage(locked, 'server', name)!]!.version!]),
  );
}

/** The part of the lockfile that these packages need, at the places that it has in an install of its own. */
function lockedFor(
  locked: Record<string, LockedPackage>,
  dependencies: Versions,
): Record<string, LockedPackage> {
  const found = new Set(Object.keys(dependencies).map((name) => resolvePackage(locked, 'server', name)!));
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[path]!;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const target = resolvePackage(locked, path, name);
      if (target) found.add(target);
    }
  }
  const entries = [...found].sort().map((path): [string, LockedPackage] => {
    const { dev: _, devOptional, ...entry } = locked[path]!;
    return [path.replace(/^server\//, ''), devOptional ? { ...entry, optional: true } : entry];
  });
  if (new Set(entries.map(([path]) => path)).size < entries.length) {
    throw new Error('The server and the root of the repository have two versions of a package.');
  }
  return Object.fromEntries(entries);
}

function readManifest(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function write(file: string, content: unknown): void {
  writeFileSync(join(packageFolder, file), `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) buildPackage();

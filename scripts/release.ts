import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildPackage, packageFolder } from './build-package.ts';
import { findObstacles } from './release/check.ts';
import { describeBuild } from './release/provenance.ts';
import { tryImage } from './release/try-image.ts';
import { tryPackages } from './release/try-packages.ts';

/**
 * `npm run release` writes dist/release: the packed service, client and command line, the image where Podman is, a list of
 * what is in them, how they were made, and checksums. `-- dump` writes the database that later versions upgrade, and
 * `-- image` builds and tries the image alone. Options after `--` or `image` are those of the image's build.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/release');
const [command = '', ...args] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const startedOn = new Date();

const run = (name: string, ...options: string[]) =>
  execFileSync(name, options, { cwd: root, stdio: 'inherit' });
const read = (name: string, ...options: string[]) =>
  execFileSync(name, options, { cwd: root, encoding: 'utf8' }).trim();

if (command === 'image') {
  await tryImage(version, args);
} else if (command === 'dump') {
  run('npm', 'run', '-s', 'build');
  run('node', 'scripts/run-tool.ts', 'scripts/release/dump.ts');
} else {
  await release(process.argv.slice(2));
}

async function release(imageOptions: string[]): Promise<void> {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const changes = read('git', 'status', '--porcelain');
  const tags = read('git', 'tag', '--points-at', 'HEAD').split('\n');
  const obstacles = findObstacles({ version, changes, changelog, tags });
  if (obstacles.length > 0) {
    console.error(obstacles.join('\n'));
    process.exit(1);
  }

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run('npm', 'run', '-s', 'build');
  run('npm', 'run', '-s', 'build', '--', 'client');
  buildPackage();
  for (const packed of [packageFolder, join(root, 'client/dist'), join(root, 'cli/dist')]) {
    run('npm', 'pack', '--silent', '--pack-destination', folder, packed);
  }
  const tarballs = readdirSync(folder).map((file) => join(folder, file));
  const sbom = ['sbom', '--prefix', packageFolder, '--package-lock-only', '--sbom-format=cyclonedx'];
  writeFileSync(join(folder, `livery-server-${version}.cdx.json`), read('npm', ...sbom));
  await tryPackages(tarballs, version);
  if (!spawnSync('podman', ['--version']).error) {
    const archive = join(folder, `livery-${version}.oci.tar`);
    await tryImage(version, imageOptions);
    run('podman', 'save', '--format', 'oci-archive', '--output', archive, 'livery');
  }

  const files = await hashFiles(folder, readdirSync(folder));
  const statement = describeBuild({
    ...{ files, version, startedOn },
    commit: read('git', 'rev-parse', 'HEAD'),
    lockfiles: await hashFiles(root, ['package-lock.json']),
    finishedOn: new Date(),
    versions: { node: process.versions.node, npm: read('npm', '--version') },
  });
  writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);
  const sums = await hashFiles(folder, readdirSync(folder));
  writeFileSync(join(folder, 'SHA256SUMS'), [...sums].map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  console.log(`${folder} has ${[...sums.keys()].join(', ')}, and their checksums.`);
}

async function hashFiles(from: string, names: string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const name of names.sort()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(from, name)), hash);
    hashes.set(name, hash.digest('hex'));
  }
  return hashes;
}

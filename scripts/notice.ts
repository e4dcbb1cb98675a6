import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, readLockfile, resolvePackage } from './lockfile.ts';

/**
 * Writes NOTICE: every package that `npm ci --omit=dev` installs on a supported machine, with its licence. It is
 * read from the lockfile, so that it is the same on every machine; copyright lines of fonts come from the packages.
 */

interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
}

const root = join(import.meta.dirname, '..');

/** The workspaces that run in production; the others hold tests and benchmarks. */
const shippedWorkspaces = ['', 'core', 'templates', 'extraction', 'engine', 'server', 'web', 'client', 'cli'];

/** Packages whose package.json names no licence, or another one than their content has; read from their files. */
const licenceByReading: Record<string, string> = {
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  '@twemoji/svg': 'MIT, its graphics CC-BY-4.0',
};

export function buildNotice(): string {
  const packages = shippedPackages(readLockfile());
  const fonts = packages.filter(({ name }) => name.startsWith('@fontsource'));
  return [
    preamble,
    videoSection(packages),
    emojiSection,
    `Fonts\n-----\n\nUnder the SIL Open Font License 1.1. Each package contains the licence text.\n\n${fonts.map(describeFont).join('\n')}`,
    `Packages\n--------\n\n${byLicence(packages)}`,
  ].join('\n\n');
}

const preamble = `Livery is MIT licensed; see LICENSE. It installs the software below, which keeps its own licences. Every package
contains its licence text in node_modules. \`npm run generate\` writes this file; a test checks that it is up to date.`;

function videoSection(packages: ShippedPackage[]): string {
  const { version } = packages.find(({ name }) => name === 'node-av')!;
  return `FFmpeg
------

Videos are encoded by FFmpeg, inside the package node-av ${version}. node-av itself is MIT licensed. The binary that it
installs contains FFmpeg built with --enable-gpl and --enable-version3, which includes x264 and x265: that binary is
under the GNU General Public License, version 3 or later. It is also built with the Fraunhofer FDK AAC library, whose
licence FFmpeg regards as incompatible with the GPL; Livery does not use it: it encodes AAC with
FFmpeg's own encoder and Opus with libopus (BSD).

- Running Livery for yourself or offering it as a service distributes nothing. The GPL then requires nothing.
- Giving others a copy that contains node_modules (a container image, an appliance, an installer) distributes the
  binary. You must then offer its source and licence text as the GPL requires, and you should get legal advice on the
  combination with FDK AAC, or build node-av against an FFmpeg without it.
- Giving others Livery's source alone, which installs its packages from a registry, does not distribute it.

libvips, which decodes and encodes images inside the package sharp, is under the LGPL, version 3 or later. It is a
separate library that can be replaced, as the LGPL requires.

H.264 is covered by patents in some countries; distributors of encoded video may need a licence from the holders.`;
}

const emojiSection = `Twemoji
-------

Emoji are drawn with Twemoji, copyright Twitter, Inc and other contributors, licensed CC-BY 4.0
(https://creativecommons.org/licenses/by/4.0/). The graphics are not changed. Stills and videos that show emoji contain them.`;

function describeFont({ name, version }: ShippedPackage): string {
  const licence = join(root, 'node_modules', name, 'LICENSE');
  const [first = ''] = existsSync(licence) ? readFileSync(licence, 'utf8').split('\n') : [];
  const holder = first.replace(/ \S+\.ttf: .*/, '').trim();
  return `- ${name} ${version}: ${/^copyright/i.test(holder) ? holder : `Copyright ${holder}`}`;
}

function byLicence(packages: ShippedPackage[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  return `${licences
    .map((licence) => {
      const names = packages
        .filter((entry) => entry.licence === licence)
        .map(({ name, version }) => `  ${name} ${version}`);
      return `${licence}\n${names.join('\n')}`;
    })
    .join('\n\n')}\n`;
}

/** Follows dependencies from the shipped workspaces, as npm resolves them. */
function shippedPackages(locked: Record<string, LockedPackage>): ShippedPackage[] {
  const found = new Set<string>();
  const queue = [...shippedWorkspaces];
  for (const path of queue) {
    const entry = locked[path];
    if (!entry) continue;
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const target = resolvePackage(locked, path, name);
      if (!target || found.has(target) || !runsHere(locked[target]!)) continue;
      found.add(target);
      queue.push(target);
    }
  }
  const packages = [...found]
    .filter((path) => !locked[path]!.link)
    .map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version = '', license } = locked[path]!;
      return { name, version, licence: licenceByReading[name] ?? license ?? 'unknown' };
    });
  const unique = new Map(packages.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Linux with glibc on x64 or arm64: what Livery supports. */
function runsHere({ os, cpu, libc }: LockedPackage): boolean {
  const allows = (list: string | string[] | undefined, ...wanted: string[]) =>
    list === undefined || wanted.some((value) => [list].flat().includes(value));
  return allows(os, 'linux') && allows(cpu, 'x64', 'arm64') && allows(libc, 'glibc');
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'NOTICE'), buildNotice());

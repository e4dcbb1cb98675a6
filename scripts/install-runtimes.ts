import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Too large for every `npm ci`, which brings Node 24 alone. */
const runtimes = {
  node: 'npm:node-linux-{cpu}@20.20.2',
  bun: 'npm:@oven/bun-linux-{arch}@1.4.4',
  deno: 'npm:@deno/linux-{cpu}-glibc@2.9.6',
};

/** Installs the other runtimes of the client into a temporary folder, unless they are there, and answers the folder. */
export function installRuntimes(): string {
  const names = { cpu: process.arch, arch: process.arch === 'arm64' ? 'aarch64' : process.arch };
  const dependencies = Object.entries(runtimes).map(([name, source]) => [
    name,
    source.replace(/\{(\w+)\}/, (_, part: keyof typeof names) => names[part]),
  ]);
  const folder = join(tmpdir(), 'livery-runtimes');
  const manifest = JSON.stringify({ private: true, dependencies: Object.fromEntries(dependencies) });
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, 'deno'))) return modules;
  console.log(`Installing Node 20, Bun and Deno into ${folder} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return modules;
}

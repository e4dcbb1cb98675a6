import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readFillable } from './truth.ts';

/**
 * `node bench/facts/lay-out.ts <truth.json> <folder> [<host>]`: fetches every site of the truth at its commit, from GitHub
 * or another host, and lays out what it serves. Sites that are in the folder stay as they are.
 */
const [truth, folder, host = 'https://github.com'] = process.argv.slice(2);
if (!truth || !folder) {
  console.error('usage: node bench/facts/lay-out.ts <truth.json> <folder> [<host>]');
  process.exit(2);
}
const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'] });

mkdirSync(folder, { recursive: true });
for (const { name, repository, commit, folder: served } of await readFillable(resolve(truth), null)) {
  const site = join(resolve(folder), name);
  if (existsSync(site)) continue;
  const scratch = mkdtempSync(join(tmpdir(), 'livery-lay-out-'));
  const [clone, tree, tar] = ['clone', 'tree', 'site.tar'].map((part) => join(scratch, part)) as [
    string,
    string,
    string,
  ];
  git('init', '-q', clone);
  git('-C', clone, 'fetch', '-q', '--depth', '1', `${host}/${repository}`, commit);
  git('-C', clone, 'archive', '-o', tar, served === '.' ? commit : `${commit}:${served}`);
  mkdirSync(tree);
  execFileSync('tar', ['-x', '-f', tar, '-C', tree]);
  // Only whole sites get their name, so that an interrupted run can be repeated.
  execFileSync('mv', [tree, site]);
  rmSync(scratch, { recursive: true });
  console.log(name);
}

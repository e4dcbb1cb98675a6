import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Installs what others make into a temporary folder, where the next run finds it; answers that folder. */
export async function installPeer(name: string, dependencies: Record<string, string>): Promise<string> {
  const version = Object.values(dependencies)[0];
  const folder = join(tmpdir(), `livery-bench-${name}-${version}`);
  const whole = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(whole)) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  console.log(`  installing ${name} ${version} into ${folder} …`);
  const options = { cwd: folder, stdio: 'ignore' } as const;
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], options);
  if (status !== 0) throw new Error(`${name} could not be installed`);
  return folder;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer, WITHOUT_LIMITS } from '../../e2e/server-process.ts';
import type { SiteName } from '../../e2e/sites/serve.ts';
import { treeMs } from './processor-time.ts';

const SITES: SiteName[] = ['gradient-brand', 'photo-hero', 'two-themes', 'webfont-icons'];
const SAMPLE_MS = 250;

/** Processor seconds of an extraction: the service, its threads and the browser. */
export async function measureExtractions(): Promise<void> {
  const sites = await serveSites();
  const folder = await mkdtemp(join(tmpdir(), 'livery-cost-'));
  const server = await startServer({
    LIVERY_DATA_DIR: folder,
    LIVERY_ALLOW_HOSTS: '127.0.0.1,localhost',
    ...WITHOUT_LIMITS,
  });
  try {
    console.log(
      '\nExtractions of local sites: processor seconds of the service and the browser (the first starts it), and KB',
    );
    for (const site of [SITES[0]!, ...SITES]) {
      const before = treeMs(server.child.pid!);
      const stored = await countBytes(join(folder, 'files'));
      const { body } = await server.client.post('/extractions', { url: sites.urls[site], refresh: true });
      // The processes of a page are gone with it, before they can be read.
      let most = before;
      let status = body.status;
      while (status === 'queued' || status === 'running') {
        await setTimeout(SAMPLE_MS);
        most = Math.max(most, treeMs(server.child.pid!));
        status = (await server.client.get(`/extractions/${body.id}`)).body.status;
      }
      const kilobytes = ((await countBytes(join(folder, 'files'))) - stored) / 1024;
      const seconds = ((most - before) / 1000).toFixed(1);
      console.log(
        `  ${site.padEnd(30)} ${seconds.padStart(6)}  ${kilobytes.toFixed(0).padStart(7)}  ${status}`,
      );
    }
  } finally {
    await server.end('SIGTERM');
    sites.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, which finds the files of the sites by its place in the repository. */
async function serveSites(): Promise<{ urls: Record<string, string>; close(): void }> {
  const script = `import('./e2e/sites/serve.ts').then(async ({ serveSites, siteNames }) => {
    const { url } = await serveSites();
    console.log(JSON.stringify(Object.fromEntries(siteNames.map((name) => [name, url(name)]))));
  })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { urls: JSON.parse(String(line)), close: () => child.kill() };
}

async function countBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

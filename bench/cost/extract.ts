import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
      '\nExtractions of local sites: processor seconds of the service and the browser (the first starts it)',
    );
    for (const site of [SITES[0]!, ...SITES]) {
      const before = treeMs(server.child.pid!);
      const { body } = await server.client.post('/extractions', { url: sites.urls[site], refresh: true });
      // The processes of a page are gone with it, before they can be read.
      let most = before;
      let status = body.status;
      while (status === 'queued' || status === 'running') {
        await setTimeout(SAMPLE_MS);
        most = Math.max(most, treeMs(server.child.pid!));
        status = (await server.client.get(`/extractions/${body.id}`)).body.status;
      }
      console.log(`  ${site.padEnd(30)} ${((most - before) / 1000).toFixed(1).padStart(6)}  ${status}`);
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

import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@livery/server/platform/logger';
import { expect, test } from 'vitest';
import { createExtractor } from '../server/extract/extractor.ts';
import { findChromium } from '../server/extract/find-chromium.ts';
import { createGuard } from '../server/net/guard.ts';
import { type SiteName, serveSites } from './sites/serve.ts';

/** Few by default; `npm run test:long -- soak` runs two hundred. */
const runs = Number(process.env.LIVERY_SOAK ?? 7);
const sites: SiteName[] = [
  'inline-svg',
  'bot-wall',
  'two-themes',
  'http-500',
  'black-brand',
  'not-html',
  'arabic',
];
/** The last part may use this much more memory than the middle one, because garbage collection is not predictable. */
const MAX_GROWTH = 1.08;
const host = '127.0.0.1';
const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

test.skipIf(!chromiumPath)(
  `${runs} extractions in a row leave no process, no file and no growth of memory behind`,
  async () => {
    const { url, close } = await serveSites();
    const root = await mkdtemp(join(tmpdir(), 'livery-soak-'));
    // If tests run as root, the browser runs as another user, who must be able to enter the folder.
    await chmod(root, 0o711);
    const own = join(root, 'own');
    await mkdir(own);
    const resolve = async () => [{ address: host, family: 4 }];
    const guard = createGuard({ allowHosts: [host], resolve });
    const log = createLogger('silent');
    const extractor = createExtractor({ guard, chromiumPath, folder: own, log });
    const held: number[] = [];
    const browsers = new Set<number>();
    const outcomes = new Map<string, number>();
    for (let run = 0; run < runs; run++) {
      const folder = join(root, `run-${run}`);
      await mkdir(folder);
      const site = sites[run % sites.length]!;
      const outcome = await extractor
        .extract({
          url: url(site),
          organizationId: 'test',
          folder,
          signal: AbortSignal.timeout(60_000),
          onProgress() {},
        })
        .then(
          () => 'ready',
          (cause: { code?: string }) => cause.code ?? String(cause),
        );
      const what = `${site}: ${outcome}`;
      outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
      for (const pid of extractor.pids()) browsers.add(pid);
      await rm(folder, { recursive: true });
      globalThis.gc?.();
      held.push(process.memoryUsage().rss / 1024 / 1024);
    }
    await extractor.stop();
    await close();
    const files = await readdir(own);
    await rm(root, { recursive: true, force: true });

    const part = Math.max(1, Math.floor(runs / 4));
    const [middle, last] = [median(held.slice(part, 2 * part)), median(held.slice(-part))];
    const counted = [...outcomes].map(([what, count]) => `${what} × ${count}`).sort();
    if (runs > 20)
      console.log([...counted, `${Math.round(middle)} MB, then ${Math.round(last)} MB`].join('\n'));
    expect(
      counted.every((line) => /ready|blocked|http_error|not_html/.test(line)),
      counted.join(),
    ).toBe(true);
    expect(counted.filter((line) => line.includes('ready'))).toHaveLength(4);
    expect([...browsers].filter(isAlive)).toEqual([]);
    expect(files).toEqual([]);
    // A few runs only fill caches; a leak shows only in many.
    if (runs >= 100) expect(last).toBeLessThan(middle * MAX_GROWTH);
  },
  60_000 + runs * 20_000,
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

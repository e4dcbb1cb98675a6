import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTool } from '@livery/core/testing/tools';
import { startService } from '@livery/server/testing/service';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../launch-browser.ts';
import { seedPages } from './seed-pages.ts';

/**
 * Opens every page of the built app in Lighthouse, as a desktop: `npm run bench -- lighthouse [part of a path]`. Ends with an
 * error when a page is below its goal.
 */

const GOALS = { performance: 0.95, accessibility: 1, 'best-practices': 0.95 } as const;
const MAX_SCRIPT_BYTES = 200 * 1024;
/** What is read of Lighthouse. */
interface Lighthouse {
  default(
    url: string,
    flags: object,
    config: object,
  ): Promise<{
    lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };
  } | null>;
  desktopConfig: object;
}

interface Audit {
  id: string;
  title: string;
  displayValue?: string;
  numericValue?: number;
  score: number | null;
  scoreDisplayMode: string;
  details?: unknown;
}

const { default: lighthouse, desktopConfig } = await importTool<Lighthouse>('lighthouse');
const [filter = ''] = process.argv.slice(2);

const service = await startService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
const profile = mkdtempSync(join(tmpdir(), 'livery-lighthouse-'));
const port = 9000 + (process.pid % 1000);
const context = await chromium.launchPersistentContext(profile, {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
});
const devTools = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
let failures = 0;
try {
  console.log(
    'performance  accessibility  practices  shift  first  largest  blocked  interactive  scripts       page',
  );
  for await (const path of seedPages(service, context)) {
    if (!path.includes(filter)) continue;
    failures += (await audit(service.url + path, path)) ? 0 : 1;
  }
} finally {
  await context.close();
  await service.remove();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

async function audit(url: string, path: string): Promise<boolean> {
  // The session's cookie has to stay, but no file of the page before.
  await devTools.send('Network.clearBrowserCache');
  const flags = { port, disableStorageReset: true, logLevel: 'error' as const };
  const result = await lighthouse(url, flags, desktopConfig);
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.keys(GOALS).map((name) => categories[name]?.score ?? 0);
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'interactive'];
  const scripts = listScripts(audits['network-requests']?.details);
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const first = sumBytes(scripts.filter((script) => html.includes(`"${new URL(script.url).pathname}"`)));
  console.log(
    [
      ...scores.map((score) => `${Math.round(score * 100)}`.padEnd(12)),
      shift.toFixed(3).padEnd(6),
      ...times.map((id) => `${Math.round(audits[id]?.numericValue ?? 0)} ms`.padEnd(8)),
      `${Math.round(first / 1024)} of ${Math.round(sumBytes(scripts) / 1024)} KB`.padEnd(13),
      path,
    ].join(' '),
  );
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  for (const { id, title, displayValue } of failed) console.log(`    ${id}: ${title} ${displayValue ?? ''}`);
  const meetsGoals = Object.values(GOALS).every((goal, index) => scores[index]! >= goal);
  return meetsGoals && shift === 0 && first < MAX_SCRIPT_BYTES;
}

interface Script {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

/**
 * The scripts of the page, without workers, which load the preview engine after the page is there. Those that its HTML
 * names are loaded first and count; others come after the first drawing.
 */
function listScripts(details: unknown): Script[] {
  const { items = [] } = (details ?? {}) as { items?: Script[] };
  return items.filter(({ resourceType }) => resourceType === 'Script');
}

function sumBytes(scripts: Script[]): number {
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema, type PageFacts } from '@livery/extraction/facts';
import type { WantedFile } from '@livery/extraction/shortlist';
import { downloadFile } from '../../net/download.ts';
import { FetchFailed } from '../../net/fetch-failed.ts';
import type { Guard } from '../../net/guard.ts';
import type { JobClock } from '../browser/browser-clock.ts';

const MAX_BYTES = 6 * 1024 * 1024;
/** The maximum size of all files together; no known brand has more. */
const MAX_BYTES_TOGETHER = 40 * 1024 * 1024;
const TIMEOUT_MS = 6000;
const AT_ONCE = 6;
/** The time limit for all files together; files that are not complete by then are left out. */
const TOGETHER_MS = 10_000;

export interface FetchedFile {
  key: string;
  file: string;
  /** The file name in the address, for people. */
  name: string | null;
  sourceUrl: string;
  use: WantedFile['use'];
}

export interface FetchOptions {
  guard: Guard;
  folder: string;
  /** The user agent of the browser, so that the server sends the same file. */
  userAgent: string;
  pageUrl: string;
  signal: AbortSignal;
  clock: JobClock;
  /** A file has not arrived in time. */
  onLate(): void;
}

/** Fetches the files of one site. */
export interface FileFetcher {
  /** Fetches those files that were not asked for before. Files that cannot be fetched are left out. */
  fetch(wanted: WantedFile[], maxMs: number): Promise<void>;
  /** The fetched files, in this order. */
  list(wanted: WantedFile[]): FetchedFile[];
}

export function createFileFetcher(options: FetchOptions): FileFetcher {
  const found = new Map<string, FetchedFile>();
  const asked = new Set<string>();
  let left = MAX_BYTES_TOGETHER;
  return {
    async fetch(wanted, maxMs) {
      const enough = AbortSignal.timeout(options.clock.stretch(Math.min(TOGETHER_MS, maxMs)));
      const limited = { ...options, signal: AbortSignal.any([options.signal, enough]) };
      const queue = wanted.filter(({ key }) => !asked.has(key) && asked.add(key));
      const lane = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          options.signal.throwIfAborted();
          if (enough.aborted) options.onLate();
          if (left <= 0 || enough.aborted) return;
          const { key, use, url } = next;
          const file = join(options.folder, `file-${[...asked].indexOf(key)}`);
          const bytes = await take(next, file, limited).catch((cause: unknown) => {
            if (enough.aborted || isTimeout(cause)) options.onLate();
            return null;
          });
          options.signal.throwIfAborted();
          if (bytes === null) continue;
          left -= bytes;
          found.set(key, {
            key,
            file,
            name: readName(url),
            sourceUrl: readSource(next, options.pageUrl),
            use,
          });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    },
    list: (wanted) => wanted.flatMap(({ key }) => found.get(key) ?? []),
  };
}

async function take(
  want: WantedFile,
  file: string,
  { guard, userAgent, pageUrl, signal, clock }: FetchOptions,
): Promise<number> {
  if (want.svg !== null) return write(file, Buffer.from(want.svg));
  if (want.url.startsWith('data:')) return write(file, fromDataUrl(want.url));
  const download = await downloadFile(guard, want.url, {
    file,
    maxBytes: MAX_BYTES,
    timeoutMs: clock.stretch(TIMEOUT_MS),
    signal,
    headers: { 'User-Agent': userAgent, Referer: pageUrl },
  });
  return download.bytes;
}

export function isTimeout(cause: unknown): boolean {
  return cause instanceof FetchFailed && cause.reason === 'timeout';
}

async function write(file: string, data: Buffer): Promise<number> {
  if (data.length > MAX_BYTES) throw new Error('too large');
  await writeFile(file, data, { flag: 'wx' });
  return data.length;
}

function fromDataUrl(url: string): Buffer {
  const comma = url.indexOf(',');
  if (comma < 0) throw new Error('not a data URL');
  const head = url.slice(5, comma);
  const body = url.slice(comma + 1);
  return /;base64$/i.test(head) ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}

/** The source address. An inline file has that of its page. */
function readSource({ url, svg }: WantedFile, pageUrl: string): string {
  if (svg === null && !url.startsWith('data:')) return url;
  const isDrawing = svg !== null || /^data:image\/svg/i.test(url);
  return `${pageUrl}#${isDrawing ? 'inline-svg' : 'data-image'}`;
}

function readName(url: string): string | null {
  if (url.startsWith('data:')) return null;
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  return /^[\w.@-]{1,120}$/.test(last) ? last : null;
}

const MAX_MANIFEST_BYTES = 256 * 1024;
const MANIFEST_MS = 2500;

/** The web app manifest of the page; null if there is none that can be read. */
export async function readManifest(
  page: PageFacts,
  { guard, folder, userAgent, signal, clock, onLate }: FetchOptions,
): Promise<Manifest | null> {
  if (!page.manifestUrl) return null;
  const file = join(folder, 'manifest');
  try {
    const limits = { maxBytes: MAX_MANIFEST_BYTES, timeoutMs: clock.stretch(MANIFEST_MS), signal };
    await downloadFile(guard, page.manifestUrl, { file, ...limits, headers: { 'User-Agent': userAgent } });
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    signal.throwIfAborted();
    if (isTimeout(cause)) onLate();
    return null;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Extracted, Extractor, ExtractRequest } from '../extract/contracts.ts';
import type { StartOptions } from '../start.ts';
import type { ApiClient, ApiResponse } from './api-client.ts';

export type Reading = (request: ExtractRequest) => Promise<Extracted>;

/** Replaces the browser: a test says how each site is read, and its files are real. */
export interface StandInExtractor extends Extractor {
  /** By URL; any other site is read successfully. */
  readonly sites: Map<string, Reading>;
  /** The running requests. */
  readonly reading: Set<ExtractRequest>;
  /** How often each site was opened. */
  opened(url: string): number;
}

export function createStandInExtractor(): StandInExtractor & { options: StartOptions } {
  const opened: string[] = [];
  const self: StandInExtractor = {
    sites: new Map(),
    reading: new Set(),
    opened: (url) => opened.filter((each) => each === url).length,
    async extract(request) {
      opened.push(request.url);
      self.reading.add(request);
      try {
        return await (self.sites.get(request.url) ?? readWell)(request);
      } finally {
        self.reading.delete(request);
      }
    },
    async stop() {},
  };
  return Object.assign(self, { options: { openExtractor: () => self } });
}

const require = createRequire(import.meta.url);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z" fill="#cf4647"/></svg>';

export const color = (hex: string) => ({ $type: 'color', $value: { colorSpace: 'srgb', ...rgb(hex), hex } });

function rgb(hex: string) {
  const part = (at: number) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4));
  return { components: [part(1), part(3), part(5)] };
}

const seen = (confidence: number, evidenceIds: string[] = [], alternatives: unknown[] = []) => ({
  source: 'extracted' as const,
  confidence,
  alternatives,
  evidenceIds,
});

/** A small brand with a logo, a font and a screenshot. */
export async function readWell({ url, folder, onProgress }: ExtractRequest): Promise<Extracted> {
  onProgress('reading-page', { name: 'Fieldnote', colors: ['#cf4647'], fonts: ['Inter'] });
  const at = (name: string) => join(folder, name);
  await writeFile(at('logo.svg'), logo);
  await copyFile(require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff2'), at('inter.woff2'));
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#f4efe6' } })
    .png()
    .toFile(at('shot.png'));
  onProgress('deciding');
  const font = {
    $type: 'fontFamily',
    $value: ['Inter'],
    $extensions: { 'studio.fontRole': { files: [{ $asset: 'ast_file-2' }] } },
  };
  return {
    url,
    document: {
      color: { light: { primary: color('#cf4647'), background: color('#ffffff') } },
      font: { heading: font },
      $extensions: {
        'studio.identity': {
          name: 'Fieldnote',
          domain: new URL(url).hostname,
          tagline: 'Notes that find you',
        },
        'studio.logos': { confirmed: [{ src: { $asset: 'ast_file-1' } }] },
        'studio.assets': { screenshots: [{ $asset: 'ast_file-3' }] },
      },
    },
    provenance: {
      'color.light.primary': seen(0.9, ['e1', 'nowhere'], [color('#112233')]),
      'font.heading': seen(0.95),
      '$extensions.studio.identity.name': seen(0.8),
      '$extensions.studio.logos.confirmed': seen(
        0.85,
        [],
        [{ $asset: 'ast_file-1' }, { $asset: 'ast_gone' }],
      ),
    },
    evidence: [
      {
        id: 'e1',
        pageUrl: url,
        pageKind: 'landing',
        selector: 'a.button',
        mode: 'light',
        rule: 'primary-score',
        note: 'call to action “Start now” filled with #cf4647',
        crop: { $asset: 'ast_file-3', x: 1, y: 2, width: 10, height: 5 },
      },
    ],
    warnings: [],
    files: [
      { ref: 'ast_file-1', file: at('logo.svg'), name: 'logo.svg', sourceUrl: `${url}#inline-svg` },
      {
        ref: 'ast_file-2',
        file: at('inter.woff2'),
        name: null,
        sourceUrl: new URL('/inter.woff2', url).href,
      },
      { ref: 'ast_file-3', file: at('shot.png'), name: 'screenshot.png', sourceUrl: url },
    ],
  };
}

/** The same site after a change. */
export function withChange(change: (extracted: Extracted) => void): Reading {
  return async (request) => {
    const extracted = await readWell(request);
    change(extracted);
    return extracted;
  };
}

/** A site that never answers; the extractor stops when it is aborted. */
export function endless({ signal }: ExtractRequest): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** Polls until an extraction has ended. */
export async function waitForExtraction(
  client: ApiClient,
  id: string,
  timeoutMs = 60_000,
): Promise<ApiResponse['body']> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await client.get(`/extractions/${id}`);
    if (body.status === 'ready' || body.status === 'failed') return body;
    if (Date.now() > deadline) throw new Error(`The extraction is ${body.status}: ${body.stage}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Submits an extraction and waits until it has ended. */
export async function extractAndWait(client: ApiClient, url: string, path = '/extractions') {
  const { status, body } = await client.post(path, { url, refresh: true });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return { ...(await waitForExtraction(client, body.id)), claimToken: body.claimToken as string };
}

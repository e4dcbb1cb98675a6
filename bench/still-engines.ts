import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import { noRenderAssets, type StillRequest } from '@livery/engine/ports';
import { galleryCases } from '@livery/gallery/cases';
import { withUploads } from '@livery/gallery/uploaded-files';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import { baseFormats } from '@livery/templates/formats';
import { templates } from '@livery/templates/registry';
import { type Case, compare, cpuMs, percentile, printComparison } from './harness.ts';
import { createChromiumRenderer, createSatoriRenderer, type Design } from './still-peers.ts';

const ROUNDS = 30;
const SETTLE_MS = 80;
const WARM_ROUNDS = 3;
const MEASURED_ROUNDS = 5;

/** One design as PNG: by Livery, by satori with resvg, and by a screenshot in Chromium. */
export async function benchStillEngines(): Promise<void> {
  const tokens = makeBenchTokens();
  const { draw } = await createStillRenderer();
  const request = makeRequest('proof-quote', 'square', tokens);
  const design = await composeDesign(request);
  const satori = await createSatoriRenderer();
  const cases: Case[] = [
    // Livery also measures and fits the text and checks its contrast; the peers get the finished tree.
    { label: 'Livery', run: () => draw(request) },
    { label: 'satori + resvg', run: () => satori(design) },
  ];
  const browser = await createChromiumRenderer();
  if (browser) {
    cases.push({ label: 'Chromium, one page kept open', run: () => browser.draw(design) });
    cases.push({ label: 'Chromium, a page for each', run: () => browser.drawInNewPage(design) });
  } else console.log('No Chromium was found. Its cases are left out.');
  printComparison('1080² PNG of one design', await compare(cases, ROUNDS, SETTLE_MS));
  await browser?.close();
}

/** The processor time of every template in the four base formats, one after the other: words alone, then with images. */
export async function benchAllStills(): Promise<void> {
  await measureAll('', makeAllRequests(makeBenchTokens()));
  const cases = galleryCases({ brands: ['northpail'], formats: [...baseFormats] });
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
  try {
    const requests = await Promise.all(cases.map((one) => withUploads(one, folder)));
    await measureAll(' with photos, screenshots and a logo', requests);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(what: string, requests: StillRequest[]): Promise<void> {
  const { draw } = await createStillRenderer();
  // A drawing process lives long, so it is measured after it has drawn everything before.
  for (let round = 0; round < WARM_ROUNDS; round++) for (const request of requests) await draw(request);
  const costs: { name: string; ms: number }[] = [];
  const start = performance.now();
  for (let round = 0; round < MEASURED_ROUNDS; round++) {
    for (const request of requests) {
      const ms = await cpuMs(() => draw(request));
      costs.push({ name: `${request.templateId} ${request.format}`, ms });
    }
  }
  const seconds = (performance.now() - start) / 1000;
  const sorted = costs.map(({ ms }) => ms).sort((a, b) => a - b);
  const rate = costs.length / seconds;
  console.log(
    `\n${requests.length} stills${what}, one after the other, ${MEASURED_ROUNDS} rounds: ${rate.toFixed(1)} a second`,
  );
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  console.log(`  processor time of one: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  const medians = [...Map.groupBy(costs, ({ name }) => name)]
    .map(([name, runs]) => ({
      name,
      ms: percentile(
        runs.map(({ ms }) => ms).sort((a, b) => a - b),
        0.5,
      ),
    }))
    .sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of medians.slice(0, 5)) console.log(`  slowest: ${name} ${ms.toFixed(1)} ms`);
}

/** Every template in the four base formats, with its sample. */
export function makeAllRequests(tokens: DerivedTokens): StillRequest[] {
  return templates.flatMap(({ id }) => baseFormats.map((format) => makeRequest(id, format, tokens)));
}

export function makeRequest(
  templateId: string,
  format: StillRequest['format'],
  tokens: DerivedTokens,
): StillRequest {
  const { sample } = templates.find(({ id }) => id === templateId)!;
  return {
    templateId,
    content: sample,
    tokens,
    mode: 'light',
    format,
    scale: 1,
    output: 'png',
    renderAssets: noRenderAssets,
    metadata: { title: templateId, brand: tokens.name, template: templateId, version: 1 },
  };
}

export async function composeDesign(request: StillRequest): Promise<Design> {
  const composer = await createNodeComposer();
  const { node, format } = await composer.compose(request);
  return { node, width: format.width, height: format.height };
}

/** Instrument Serif and Inter, since satori reads neither variable fonts nor woff2. */
export function makeBenchTokens(): DerivedTokens {
  const font = (family: string) => ({ $type: 'fontFamily', $value: [family] });
  const primary = { $type: 'color', $value: { colorSpace: 'srgb', components: [0.11, 0.31, 0.24] } };
  const { document } = completeDocument(
    { color: { light: { primary } }, font: { heading: font('Instrument Serif'), body: font('Inter') } },
    { name: 'Fieldnote' },
  );
  return deriveTokens(brandDocumentSchema.parse(document));
}

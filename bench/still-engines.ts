import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { registerBundledFonts } from '@livery/server/engine/fonts';
import { createTypeSetter } from '@livery/server/engine/type-setter';
import { findChromium } from '@livery/server/extract/find-chromium';
import { formatOf } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';
import { Resvg } from '@resvg/resvg-js';
import { Renderer } from '@takumi-rs/core';
import { chromium } from 'playwright-core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import { type Case, compare, cpuMs, printComparison } from './harness.ts';

const require = createRequire(import.meta.url);
const ROUNDS = 30;
const format = formatOf('square');
const template = findTemplate('proof-quote')!;

/** The same 1080² quote as PNG by our engine, by satori with resvg, and by a screenshot in Chromium. */
export async function benchStillEngines(): Promise<void> {
  const tokens = benchBrand();
  const draw = await createStillArtist();
  const tree = await sceneTree(tokens);
  const request = {
    templateId: template.id,
    content: template.sample,
    tokens,
    mode: 'light' as const,
    format: format.name,
    scale: 1,
    output: 'png' as const,
  };
  const cases: Case[] = [
    // Ours also composes: it measures and fits the text anew each time, where the peers are given the finished tree.
    { label: 'Livery', run: () => draw(request) },
    { label: 'satori + resvg', run: await satoriCase(tree) },
  ];
  const browser = await openChromium();
  if (browser) cases.push({ label: 'Chromium screenshot', run: await chromiumCase(browser, tree) });
  else console.log('No Chromium was found: its case is left out.');
  printComparison('1080² PNG of one design', await compare(cases, ROUNDS));
  const perStill =
    (await cpuMs(async () => {
      for (let round = 0; round < ROUNDS; round++) await draw(request);
    })) / ROUNDS;
  console.log(`  Livery, processor time a still: ${perStill.toFixed(1)} ms`);
  await browser?.close();
}

/** Instrument Serif and Inter, since satori reads neither variable fonts nor woff2. */
function benchBrand(): DerivedTokens {
  const font = (family: string) => ({ $type: 'fontFamily', $value: [family] });
  const primary = { $type: 'color', $value: { colorSpace: 'srgb', components: [0.11, 0.31, 0.24] } };
  const { document } = completeDocument(
    { color: { light: { primary } }, font: { heading: font('Instrument Serif'), body: font('Inter') } },
    { name: 'Fieldnote' },
  );
  return deriveTokens(brandDocumentSchema.parse(document));
}

async function sceneTree(tokens: DerivedTokens): Promise<ReactElement> {
  const renderer = new Renderer();
  await registerBundledFonts(renderer);
  const type = createTypeSetter(renderer);
  const colors = tokens.colors;
  const { tree } = await template.scene({ content: template.sample, brand: tokens, colors, format, type });
  return tree;
}

const fonts = [
  {
    name: 'Instrument Serif',
    weight: 400 as const,
    file: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
  },
  { name: 'Inter', weight: 400 as const, file: '@fontsource/inter/files/inter-latin-400-normal.woff' },
  { name: 'Inter', weight: 600 as const, file: '@fontsource/inter/files/inter-latin-600-normal.woff' },
];

async function satoriCase(tree: ReactElement): Promise<() => Promise<unknown>> {
  const loaded = await Promise.all(
    fonts.map(async ({ file, ...font }) => ({ ...font, data: await readFile(require.resolve(file)) })),
  );
  return async () => {
    const svg = await satori(tree, { width: format.width, height: format.height, fonts: loaded });
    return new Resvg(svg).render().asPng();
  };
}

async function openChromium() {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  if (!executablePath) return null;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
}

/** The page stays open with its fonts loaded; each run lays the design out again and takes its picture. */
async function chromiumCase(
  browser: NonNullable<Awaited<ReturnType<typeof openChromium>>>,
  tree: ReactElement,
): Promise<() => Promise<unknown>> {
  const page = await browser.newPage({ viewport: { width: format.width, height: format.height } });
  const faces = await Promise.all(
    fonts.map(async ({ name, weight, file }) => {
      const data = (await readFile(require.resolve(file))).toString('base64');
      return `@font-face{font-family:'${name}';font-weight:${weight};src:url(data:font/woff;base64,${data})}`;
    }),
  );
  const style = `<style>${faces.join('')}*{box-sizing:border-box;margin:0}html,body,main{width:100%;height:100%;overflow:hidden}</style>`;
  await page.setContent(`${style}<main></main>`);
  const markup = renderToStaticMarkup(tree);
  return async () => {
    await page.evaluate(async (html) => {
      document.querySelector('main')!.innerHTML = html;
      await document.fonts.ready;
    }, markup);
    return page.screenshot({ type: 'png' });
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { hexToOklch, oklchToHex, toColorValue } from '@livery/core/color/convert';
import type { Node } from '@livery/engine/ports';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { type SampleBrand, sampleBrands } from '@livery/templates/samples/brands';
import { toDrawableBrand } from '@livery/templates/samples/tokens';
import { afterAll, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

/** A logo is seen against the pixels behind it: each sample brand, its primary in other hues, in every template. */

const composer = await createNodeComposer();
const folder = mkdtempSync(join(tmpdir(), 'livery-logo-contrast-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const turns = [0, 60, 120, 180, 240, 300];
const looks = [
  { treatment: 'calm', logo: 'own' },
  { treatment: 'bold', logo: 'own' },
  { treatment: 'calm', logo: 'mark' },
  { treatment: 'bold', logo: 'mark' },
] as const;
const cases = sampleBrands.flatMap((brand, place) =>
  turns.flatMap((turn) =>
    looks.flatMap((look) =>
      galleryCases({
        brands: [brand.id],
        formats: [place % 2 ? 'wide' : 'square'],
        treatment: look.treatment,
      })
        .filter(({ brand: { logos } }) => look.logo === 'mark' || logos.length > 0)
        .map((drawn) => ({ ...drawn, brand, turn, look })),
    ),
  ),
);
const taken = cases.filter((_, index) => runsEverything || index % 23 === 0);

test.each(taken.map((one) => [one.template.id, one.brand.id, one.turn, one.look, one] as const))(
  '%s for %s, its primary turned by %i degrees, %o',
  async (_template, _brand, _turn, _look, { brand, turn, look, request }) => {
    const turned = turnPrimary(brand, turn);
    const { tokens, mode } = toDrawableBrand(turned.brand);
    const logos = look.logo === 'own' ? request.renderAssets.logos : [drawMark(turned.primary)];
    const composed = await composer.compose({
      ...request,
      tokens,
      mode,
      renderAssets: { ...request.renderAssets, logos },
    });
    const ids = new Set(logos.map(({ asset }) => asset));
    const hidden = { ...composed, node: withoutImages(composed.node, ids) };
    const [seen, behind] = [await composer.render(composed, 1), await composer.render(hidden, 1)];
    const pixels = compareLogo(seen, behind);
    expect(pixels.length).toBeGreaterThan(0);
    expect(pixels.filter(Boolean).length / pixels.length).toBeGreaterThan(0.5);
  },
);

/** The brand with the hue of its primary turned. */
function turnPrimary(brand: SampleBrand, degrees: number): { brand: SampleBrand; primary: string } {
  const { tokens, mode } = toDrawableBrand(brand);
  const { l, c, h } = hexToOklch(tokens.colors.modes[mode]!.roles.primary);
  const primary = oklchToHex({ l, c, h: (h + degrees) % 360 });
  const color = brand.document.color as Record<string, object>;
  const value = { $type: 'color', $value: toColorValue(primary) };
  const own = Object.fromEntries(
    Object.entries(color).map(([name, palette]) => [name, { ...palette, primary: value }]),
  );
  return { brand: { ...brand, document: { ...brand.document, color: own } }, primary };
}

function drawMark(hex: string) {
  const path = join(folder, `${hex.slice(1)}.svg`);
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="${hex}" d="M40 0 80 80H0z"/></svg>`,
  );
  const size = { width: 80, height: 80, vector: true };
  return { asset: hex, path, ...size, mode: 'light', kind: 'mark', monochrome: false };
}

function withoutImages(node: Node, ids: Set<string>): Node {
  if (node.type === 'image')
    return ids.has(String(node.src)) ? { ...node, style: { ...node.style, opacity: 0 } } : node;
  if (node.type === 'text') return node;
  return { ...node, children: (node.children ?? []).map((each) => withoutImages(each, ids)) };
}

/** For each pixel of the logo, whether it is seen against what is behind it. Pixels of its edge are mixtures. */
function compareLogo(seen: Uint8Array, behind: Uint8Array): boolean[] {
  const known = new Map<string, boolean>();
  const pixels: boolean[] = [];
  for (let at = 0; at < seen.length; at += 4) {
    if ([0, 1, 2].every((channel) => seen[at + channel] === behind[at + channel])) continue;
    const [front, back] = [toHex(seen, at), toHex(behind, at)];
    const isSeen = known.get(front + back) ?? isSeenOn(front, back);
    known.set(front + back, isSeen);
    pixels.push(isSeen);
  }
  return pixels;
}

/** By its contrast; on a background without a colour also by its own colour, such as yellow on white. */
function isSeenOn(hex: string, background: string): boolean {
  if (contrast(hex, background) >= AA_LARGE) return true;
  const [one, other] = [hexToOklch(hex), hexToOklch(background)];
  return other.c < 0.04 && Math.hypot(one.l - other.l, one.c) >= 0.14;
}

const toHex = (data: Uint8Array, at: number) =>
  `#${[...data.subarray(at, at + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

import { completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, paletteRoles } from '@livery/core/brand/document';
import { deriveProvenance } from '@livery/core/brand/provenance';
import { contrast } from '@livery/core/color/contrast';
import { hexToOklch, oklchToHex, readChannel, toColorValue } from '@livery/core/color/convert';
import { deriveTokens } from '@livery/core/tokens/derive';
import { describe, expect, test } from 'vitest';
import { readTypedColor } from '../../../brand/read-typed-color.ts';
import { DraftStore, type Snapshot } from '../../../draft/draft-store.ts';
import { describeRatio } from './describe-ratio.ts';
import { fillPlane } from './draw-plane.ts';
import { changeColor, isLeftBehind, matchDarkToLight } from './edit-palette.ts';
import {
  findFailingRange,
  findMaxChroma,
  findWidestChroma,
  fitIntoPlane,
  toLinearRgb,
  toLuminance,
  traceLuminance,
} from './oklch-plane.ts';
import { readRoleColor } from './role-colors.ts';
import { orderRoles, readOpenRole } from './typed-color.ts';

const luminanceOf = (hex: string) => {
  const { l, c, h } = hexToOklch(hex);
  return toLuminance(toLinearRgb(l, c, h));
};
const hexes = ['#ef5a2b', '#14687a', '#ffc78a', '#0f1d26', '#7a7a7a', '#0000ff', '#00ff00', '#ffffff'];

test('a ratio has one decimal, and is never shown as more than it is', () => {
  expect([4.49, 7, 21].map(describeRatio)).toEqual(['4.4:1', '7.0:1', '21.0:1']);
});

describe('plane', () => {
  test.each(hexes)('the conversion has the luminance of %s', (hex) => {
    const white = (luminanceOf('#ffffff') + 0.05) / (luminanceOf(hex) + 0.05);
    expect(white).toBeCloseTo(contrast('#ffffff', hex), 1);
  });

  test.each(hexes)('%s is inside the plane of its hue', (hex) => {
    const color = hexToOklch(hex);
    expect(fitIntoPlane(color).c).toBeCloseTo(color.c, 2);
    expect(color.c).toBeLessThanOrEqual(findWidestChroma(color.h) + 0.002);
  });

  test('black and white have no chroma, and nothing leaves sRGB', () => {
    expect(findMaxChroma(0, 37)).toBe(0);
    expect(findMaxChroma(1, 37)).toBe(0);
    expect(fitIntoPlane({ l: 1.2, c: 0.3, h: -10 })).toEqual({ l: 1, c: 0, h: 350 });
    expect(fitIntoPlane({ l: 0.5, c: 0.5, h: 37 }).c).toBeCloseTo(findMaxChroma(0.5, 37), 5);
  });

  test.each([
    ['#fbf4ec', 37, 'below'],
    ['#101418', 37, 'above'],
    ['#fbf4ec', 250, 'below'],
  ] as const)('on %s the line of hue %d is where 4.5:1 ends', (background, h, side) => {
    const range = findFailingRange([luminanceOf(background)], 4.5);
    const line = traceLuminance(h, side === 'below' ? range.above : range.below);
    expect(line.length).toBeGreaterThan(5);
    for (const { l, c } of line.slice(0, -1)) {
      expect(contrast(oklchToHex({ l, c, h }), background)).toBeCloseTo(4.5, 0);
    }
  });

  test('of two backgrounds the stricter one counts', () => {
    const range = findFailingRange([luminanceOf('#ffffff'), luminanceOf('#dddddd')], 4.5);
    expect(range.above).toBeCloseTo(findFailingRange([luminanceOf('#dddddd')], 4.5).above, 6);
    expect(traceLuminance(37, range.below)).toEqual([]);
  });

  test('pixels outside sRGB stay empty, and those that fail are hatched', () => {
    const [width, height] = [120, 60];
    const draw = (failing: { above: number; below: number }) => {
      const data = new Uint8ClampedArray(width * height * 4);
      fillPlane({ data, width, height, hue: 37, failing, hatch: 6 });
      return data;
    };
    const plain = draw({ above: 1, below: 0 });
    const hatched = draw({ above: 0, below: 1 });
    const alphaAt = (x: number, y: number) => plain[(y * width + x) * 4 + 3];
    expect(alphaAt(width - 1, 2)).toBe(0);
    expect(alphaAt(2, 30)).toBe(255);
    expect(hatched).not.toEqual(plain);
    const top = [0, 1, 2].map((channel) => plain[channel]);
    expect(Math.min(...(top as number[]))).toBeGreaterThan(240);
    const { l, c } = { l: 1 - 30.5 / height, c: (60.5 / width) * findWidestChroma(37) };
    const hex = oklchToHex({ l, c, h: 37 });
    expect(Math.abs(plain[(30 * width + 60) * 4]! - readChannel(hex, 1))).toBeLessThan(4);
  });
});

describe('roles', () => {
  const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });
  const { document } = completeDocument({
    color: { light: { primary: color('#ef5a2b'), background: color('#fbf4ec'), text: color('#0f1d26') } },
  });
  const { light } = deriveTokens(document as BrandDocument).colors.modes as { light: never };

  test('a primary that fails is drawn darker, and says by how much', () => {
    const { yours, drawn, passes, yourRatio, drawnRatio } = readRoleColor('primary', light);
    expect([yours, passes]).toEqual(['#ef5a2b', false]);
    expect(drawn).not.toBe(yours);
    expect(yourRatio).toBeCloseTo(3.1, 0);
    expect(drawnRatio).toBeGreaterThanOrEqual(4.5);
  });

  test('a background is read against its text, and drawn as it is', () => {
    expect(readRoleColor('background', light)).toMatchObject({
      drawn: '#fbf4ec',
      against: ['#0f1d26'],
      line: 'text',
      passes: true,
    });
  });
});

describe('a light colour that changes', () => {
  const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });
  const draftOf = (dark: object) => {
    const sent = { color: { light: { primary: color('#ef5a2b') }, dark } };
    const { document, provenance } = completeDocument(sent);
    const base = { version: 1, versionId: 'v1', name: 'Ostro', domain: '', document, provenance };
    return new DraftStore({ ...base, provenance: { ...deriveProvenance(sent), ...provenance } } as never);
  };
  const primaries = ({ document: { color } }: Snapshot) =>
    [color.light.primary, color.dark.primary].map(({ $value }) => $value.hex);

  test.each([
    ['that equals it', { primary: color('#ef5a2b') }, '#14687a', false],
    ['of its own', { primary: color('#ffc78a') }, '#ffc78a', true],
  ])('finds a dark colour %s as %j, which becomes %s', (_what, dark, expected, isBehind) => {
    const store = draftOf(dark);
    for (const hex of ['#14687b', '#14687a']) {
      store.edit(changeColor(store.read(), 'light', 'primary', hex), 'drag');
    }
    expect(primaries(store.read())).toEqual(['#14687a', expected]);
    expect(isLeftBehind(store.read(), 'primary')).toBe(isBehind);
    store.edit(matchDarkToLight(['primary']));
    expect(isLeftBehind(store.read(), 'primary')).toBe(false);
    expect(primaries(store.read())[1]).not.toBe('#ffc78a');
  });

  test('leaves a derived dark colour to the rule', () => {
    const store = draftOf({});
    const [, before] = primaries(store.read());
    store.edit(changeColor(store.read(), 'light', 'primary', '#14687a'));
    expect(Object.keys(store.read().edits)).toEqual(['color.light.primary']);
    expect(primaries(store.read())[1]).not.toBe(before);
  });
});

describe('a colour in the command palette', () => {
  test.each([
    ['#EF5A2B', '#ef5a2b'],
    [' ef5a2b ', '#ef5a2b'],
    ['#f52', '#ff5522'],
    ['rgb(239 90 43)', '#ef5a2b'],
    ['red', null],
    ['facade', null],
    ['#launch', null],
    ['ef5', null],
    ['', null],
  ])('%j is read as %j', (typed, hex) => {
    expect(readTypedColor(typed)).toBe(hex);
  });

  test('it is offered for the open role first, and for the primary if none is open', () => {
    expect(orderRoles('accent').slice(0, 2)).toEqual(['accent', 'primary']);
    expect(orderRoles(null)[0]).toBe('primary');
    expect(new Set(orderRoles('text')).size).toBe(paletteRoles.length);
  });

  test('the address names the open role', () => {
    expect(readOpenRole('dark.text')).toEqual({ palette: 'dark', role: 'text' });
    expect(readOpenRole(undefined)).toEqual({ palette: 'light', role: 'primary' });
    expect(readOpenRole('light.')).toEqual({ palette: 'light', role: null });
    expect(readOpenRole('light.constructor')).toEqual({ palette: 'light', role: null });
  });
});

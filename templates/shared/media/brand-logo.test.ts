import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { deriveTokens } from '@livery/core/tokens/derive';
import { describe, expect, it } from 'vitest';
import { asDesigned, noVariety } from '../../define-template.ts';
import { findFormat } from '../../formats.ts';
import type { LogoImage } from '../../image.ts';
import { sampleBrands } from '../../samples/brands.ts';
import { makeStage } from '../canvas/stage.tsx';
import { still } from '../motion/motion.ts';
import { fitLogo } from './brand-logo.tsx';
import { chooseLogo } from './choose-logo.ts';
import { toInitials } from './portrait.tsx';

const logo = (src: string, hex: string, change: Partial<LogoImage> = {}): LogoImage => ({
  src,
  width: 400,
  height: 100,
  silhouette: true,
  margins: { left: 0, top: 0, right: 0, bottom: 0 },
  opaque: false,
  colors: [{ hex, share: 1 }],
  mode: 'light',
  monochrome: false,
  kind: 'lockup',
  vector: true,
  ...change,
});

const tokens = deriveTokens(brandDocumentSchema.parse(completeDocument(sampleBrands[0]!.document).document));

const light = logo('light', '#14122b');
const dark = logo('dark', '#ffffff', { mode: 'dark' });

const derived = logo('derived', '#ffffff', { mode: 'dark', derived: true });

describe('the chosen logo', () => {
  it.each([
    ['is the one for light backgrounds on white', [dark, light], '#ffffff', 'light', false],
    ['is the one for dark backgrounds on black', [light, dark], '#000000', 'dark', false],
    [
      'is another that is visible, where the one of the mode is not',
      [logo('blue', '#1040c0'), dark],
      '#2050d0',
      'dark',
      false,
    ],
    ['is no derived one where its own is visible', [light, derived], '#777780', 'light', false],
    ['is a derived one where its own is not', [light, derived], '#0a0a12', 'derived', false],
    ['is drawn in the text colour where none is visible', [light], '#0a0a12', 'light', true],
  ])('%s', (_, logos, background, src, tinted) => {
    expect(chooseLogo(logos, background)).toMatchObject({ image: { src }, tinted, plate: null });
  });

  it('is on a plate where it is neither visible nor can be tinted', () => {
    const nested = logo('nested', '#101018', { silhouette: false });
    expect(chooseLogo([nested], '#0a0a12')).toMatchObject({ tinted: false, plate: expect.any(String) });
  });

  it('is the variant that is visible on the plate', () => {
    const colors = (word: string) => [
      { hex: '#478cbf', share: 0.5 },
      { hex: word, share: 0.5 },
    ];
    const white = logo('white', '', { mode: 'dark', silhouette: false, colors: colors('#ffffff') });
    const black = logo('black', '', { mode: 'light', silhouette: false, colors: colors('#202020') });
    const chosen = chooseLogo([white, black], '#2f6a9a');
    expect(chosen).toMatchObject({ image: { src: 'black' }, tinted: false, plate: expect.any(String) });
  });

  const withBubble = logo('bubble', '', {
    silhouette: false,
    colors: [
      { hex: '#004aad', share: 0.6 },
      { hex: '#e8f0ff', share: 0.4 },
    ],
  });

  it('has no plate that shows no more of it', () => {
    expect(chooseLogo([withBubble], '#ffffff')).toMatchObject({ tinted: false, plate: null });
  });

  it('has the plate that shows most of it', () => {
    const { plate } = chooseLogo([withBubble], '#5b80c4')!;
    expect(contrast(plate!, '#004aad')).toBeGreaterThan(AA_LARGE);
  });

  it.each([
    ['no logo', []],
    ['a logo too wide for its room', [logo('long', '#000000', { width: 4000 })]],
    ['a logo that would be too thin', [logo('tall', '#000000', { width: 20, height: 400 })]],
  ])('is the name for %s', (_, logos) => {
    expect(chooseLogo(logos, '#ffffff', 12)).toBeNull();
  });
});

describe('a mark without a wordmark', () => {
  const stage = makeStage({
    ...{ content: null, brand: tokens, colors: tokens.colors, format: findFormat('square') },
    ...{ direction: 'ltr', motion: still, images: new Map(), contrastFix: asDesigned, variety: noVariety },
    type: { widths: async (pieces) => pieces.map((piece) => [...piece].length * 0.5) },
    logos: [],
  });
  const mark = (change: Partial<LogoImage> = {}) =>
    logo('mark', '#ffd400', { kind: 'mark', width: 100, height: 100, silhouette: false, ...change });
  const request = { width: 400, height: 48, background: '#ffffff', textColor: '#14122b' };
  const fit = (logos: LogoImage[]) => fitLogo({ ...stage, logos }, request);

  it('is set beside the name', async () => {
    const { mark: drawn, width } = await fit([mark()]);
    expect(drawn).toMatchObject({ type: 'lockup', text: { lines: ['Northpail'] }, plate: null });
    expect(width).toBeLessThanOrEqual(request.width);
  });

  it('is alone where a lockup exists', async () => {
    expect((await fit([mark(), light])).mark.type).toBe('image');
  });

  it('is never enlarged beyond its pixels', async () => {
    const drawn = (await fit([mark({ vector: false, width: 40, height: 40 })])).mark;
    expect(drawn).toMatchObject({ type: 'lockup', box: { width: 40, height: 40 } });
  });

  it('is left out if it has fewer pixels than the smallest logo', async () => {
    expect((await fit([mark({ vector: false, width: 16, height: 16 })])).mark.type).toBe('wordmark');
  });

  it('gets a plate in the primary only if it cannot be seen, never a black one on white', async () => {
    const drawn = (await fit([mark({ colors: [{ hex: '#fdfdfd', share: 1 }] })])).mark;
    expect(drawn).toMatchObject({ type: 'lockup', plate: tokens.colors.roles.primary });
  });
});

describe('a monogram', () => {
  it.each([
    ['Mara Lindqvist', 'ML'],
    ['Mara de la Cruz Ortega', 'MO'],
    ['Cher', 'C'],
    ['“Ada” Byron', 'AB'],
    ['水野 遥', '水'],
    ['🚀', '🚀'],
  ])('%s is %s', (name, initials) => expect(toInitials(name)).toBe(initials));
});

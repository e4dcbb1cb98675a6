import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { deriveFontTokens } from '@livery/core/tokens/fonts';
import { findStandIn } from '@livery/engine/fonts/stand-in';
import { expect, test } from 'vitest';
import { findStandInOf, listBundledFamilies, toFallback } from './list-families.ts';

const { font } = completeDocument({}, { name: 'Ostro', domain: 'ostro.example' }).document as BrandDocument;
const named = (...$value: string[]) => ({ ...font.heading, $value });

test.each([
  [['Bricolage Grotesque'], 'Wind', ['Bricolage Grotesque'], 'sans-serif'],
  [['jetbrains mono', 'monospace'], 'Wind', ['JetBrains Mono'], 'monospace'],
  [['Söhne', 'sans-serif'], 'Wind', ['Inter'], 'sans-serif'],
  [['Tiempos'], 'Wind', ['Newsreader'], 'serif'],
  [['Inter'], 'نبني مستقبلاً', ['Inter', 'Noto Sans Arabic'], 'sans-serif'],
  [['Newsreader'], 'شركة', ['Newsreader', 'Noto Naskh Arabic'], 'serif'],
  [['Inter'], '風を読む', ['Inter', 'Noto Sans JP', 'Noto Sans SC'], 'sans-serif'],
])('%j draws %s with %j', (families, words, bundled, fallback) => {
  expect(listBundledFamilies(named(...families), words)).toEqual(bundled);
  expect(toFallback(named(...families))).toBe(fallback);
});

test.each([
  [['system-ui'], null],
  [['ui-serif'], null],
  [['Inter', 'serif'], null],
  [['Garamond'], 'Newsreader'],
  [['Garamond', 'system-ui'], 'Newsreader'],
  [['Garamond', 'ui-sans-serif'], 'Inter'],
  [['"Garamond"', 'Georgia', 'ui-serif'], 'Newsreader'],
  [['Berkeley Mono', 'sans-serif'], 'JetBrains Mono'],
  [['Pacifico'], 'Inter'],
])('a page names the same stand-in for %j as images use', (families, standIn) => {
  const heading = named(...families);
  expect(findStandInOf(heading)).toBe(standIn);
  expect(findStandIn(deriveFontTokens({ ...font, heading }).heading)).toBe(standIn);
});

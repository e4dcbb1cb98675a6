import { expect, test } from 'vitest';
import { findSection, isSection } from './sections.ts';

test.each([
  ['color.light.primary', 'colors'],
  ['$extensions.studio.identity.tagline', 'voice'],
  ['$extensions.studio.identity.quotes', 'proof'],
  ['$extensions.studio.logos.confirmed', 'logos'],
  ['typographyMeta.h1.size', 'type'],
  ['elevation.md', 'shape'],
  ['$extensions.studio.assets.images', 'images'],
  ['colorful', 'json'],
])('%s is edited under %s', (path, section) => {
  expect(findSection(path)).toBe(section);
});

test('an unknown section of an address is none', () => {
  expect([isSection('voice'), isSection('constructor'), isSection(undefined)]).toEqual([true, false, false]);
});

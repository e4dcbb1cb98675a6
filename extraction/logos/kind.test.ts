import { expect, test } from 'vitest';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { inHeader, readPixels } from '../testing/images.ts';
import { decideLogos } from './decide-logos.ts';
import { rankLogos } from './rank.ts';

test.each([
  ['a square file with a wide logo in it', 1, 2.4, 'lockup'],
  ['a wide file with a square logo in it', 3, 1.1, 'mark'],
  ['a square file that its logo fills', 1, 1, 'mark'],
])('%s', (_, ratio, contentRatio, kind) => {
  const image = inHeader({ id: 'p1', src: 'https://example.com/logo.png' });
  const pixels = { p1: { ...readPixels('#2040c0'), width: 300 * ratio, height: 300, contentRatio } };
  const site = makeSite({ ...emptyPage(), images: [image] }, { pixels });
  const logos = decideLogos(site, rankLogos(site, 'Example'), () => true);
  expect(logos?.value.confirmed[0]?.kind).toBe(kind);
});

import { describe, expect, test } from 'vitest';
import type { Pixels } from '../facts.ts';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { inHeader, makePageImage, readPixels } from '../testing/images.ts';
import { decideLogos } from './decide-logos.ts';
import { rankLogos } from './rank.ts';

const picture = { ...readPixels('#2040c0', '#ffcc00'), hash: '0f3c7e18a5c3917b' };
const file = (name: string) => `https://example.com/img/${name}`;

/** The logo of the header as PNG, and another file named as a logo. */
function decide(name: string, change: Partial<Pixels>) {
  const header = inHeader({ id: 'p1', src: file('logo.png') });
  const other = makePageImage({ id: 'p2', src: file(name), alt: 'Example logo' });
  const pixels = { [file('logo.png')]: picture, [file(name)]: { ...picture, ...change } };
  const site = makeSite({ ...emptyPage(), images: [header, other] }, { pixels });
  const { confirmed, candidates } = decideLogos(site, rankLogos(site, 'Example'), () => true)!.value;
  return [confirmed[0]!.key, ...candidates.map(({ key }) => key)];
}

describe('a picture is offered once, by its best file', () => {
  test.each<[string, string, Partial<Pixels>, string]>([
    ['a vector', 'brand-logo.svg', {}, 'brand-logo.svg'],
    ['a larger image', 'brand-logo.png', { width: 480, height: 128 }, 'brand-logo.png'],
    ['a smaller image', 'brand-logo.png', { width: 60, height: 16 }, 'logo.png'],
    ['a few other bits', 'brand-logo.png', { hash: '0f3c7e18a5c3917c' }, 'logo.png'],
  ])('%s', (_, name, change, best) => {
    expect(decide(name, change)).toEqual([file(best)]);
  });
});

describe('another picture is offered, too', () => {
  test.each<[string, Partial<Pixels>]>([
    ['another shape', { hash: 'f0c381e75a3c6e84' }],
    ['other colours', { colors: readPixels('#c02020').colors }],
    ['other proportions', { width: 120, height: 60 }],
    ['on a background of its own', { clear: 0 }],
  ])('%s', (_, change) => {
    expect(decide('brand-logo.png', change)).toEqual([file('logo.png'), file('brand-logo.png')]);
  });

  test('of white logos nothing is known', () => {
    const white = { ...readPixels('#ffffff'), clear: 0.6 };
    const header = inHeader({ id: 'p1', src: file('logo.png') });
    const other = makePageImage({ id: 'p2', src: file('brand-logo.png'), alt: 'Example logo' });
    const site = makeSite(
      { ...emptyPage(), images: [header, other] },
      { pixels: { [header.src]: white, [other.src]: white } },
    );
    expect(decideLogos(site, rankLogos(site, 'Example'), () => true)?.value.candidates).toHaveLength(1);
  });
});

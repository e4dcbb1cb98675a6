import { expect, test } from 'vitest';
import type { SiteFacts } from '../facts.ts';
import { identifyByRules } from './testing/identify-by-rules.ts';
import { type LoosePage, siteFacts } from './testing/site-facts.ts';

const filled = (text: string, length = 790) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const blocks = (of: (index: number) => NonNullable<LoosePage['blocks']>[number]) =>
  Array.from({ length: 700 }, (_, index) => of(index));
const images = (alt: string) =>
  Array.from({ length: 300 }, (_, index) => ({
    alt: filled(alt, 290),
    label: `${filled(alt, 100)}${index}`,
    hints: filled('customers logo ', 490),
    home: index % 2 === 0,
    siblings: 3,
    src: `/${filled('aB1', 70)}${index}.svg`,
    rect: [0, 100, 100, 40] as [number, number, number, number],
  }));

/** A long page of ordinary text, as large as the limit. */
const ordinary = () =>
  siteFacts({
    blocks: blocks((index) => ({ text: `Point ${index} tells how the parts work with each other.` })),
  });

/** The best of three runs, because a busy machine seldom slows all three. */
function time(make: () => SiteFacts): number {
  const times = [0, 1, 2].map(() => {
    const site = make();
    const start = performance.now();
    identifyByRules(site);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each<[string, () => SiteFacts]>([
  ['words for people', () => siteFacts({ blocks: blocks(() => ({ text: filled('for teams ') })) })],
  ['one word', () => siteFacts({ blocks: blocks(() => ({ text: filled('logo ') })) })],
  [
    'names in headings',
    () => siteFacts({ blocks: blocks((index) => ({ tag: 'h1', text: `Trusted by partner ${index}` })) }),
  ],
  [
    'holders of copyrights',
    () => siteFacts({ blocks: blocks((index) => ({ region: 'footer', text: `© x${index} trusted by us` })) }),
  ],
  [
    'images below headings',
    () =>
      siteFacts({
        blocks: blocks((index) => ({ text: `Trusted by ${index}`, rect: [0, 0, 10, 10] })),
        images: images('- '),
      }),
  ],
])('a page full of %s takes about as long as a long ordinary page', (_, hostile) => {
  time(ordinary);
  expect(time(hostile) / time(ordinary)).toBeLessThan(12);
});

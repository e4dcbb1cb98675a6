import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteFacts } from '../identity/testing/site-facts.ts';
import { decideArticles } from './articles.ts';
import { decideEvents } from './events.ts';
import { decideOffers } from './offers.ts';

const pieces = [
  '$',
  '5',
  '1,200 ',
  '€ ',
  'ab ',
  'from ',
  '3 May ',
  '2027',
  '-',
  '–',
  ' · ',
  'Acme Summit ',
  '%',
  ' off ',
  'free trial ',
  'until ',
  '10:00 ',
  'A',
  ' ',
  '年',
  '月',
  '日',
  '٤',
  'in Austin, ',
  'statt ',
  '会期:',
  '\n',
  '(',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 300 }).map((words) => words.join(''));
const block = fc.record({
  text,
  tag: fc.constantFrom('p', 'h1', 'h3', 'td', 'li', 'time'),
  region: fc.constantFrom('hero', 'main', 'header'),
  hints: fc.constantFrom('', 'blog-card', 'price featured', 'location'),
  box: fc.nat(3),
});

const decide = (blocks: unknown[], title: string) => {
  const site = siteFacts({ blocks: blocks as never, title });
  const begun = process.cpuUsage();
  const found = [decideOffers(site), decideEvents(site), decideArticles(site)];
  const { user, system } = process.cpuUsage(begun);
  return { found, ms: (user + system) / 1000 };
};
const repeat = (blocks: unknown[], length: number) =>
  Array.from({ length }, (_, at) => blocks[at % blocks.length]);

test('700 blocks of anything give few and short facts, in linear time', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), text, (some, title) => {
      const few = decide(repeat(some, 175), title);
      const { found, ms } = decide(repeat(some, 700), title);
      expect(ms).toBeLessThan(10 * few.ms + 300);
      for (const finding of found) {
        expect(finding?.value.length ?? 0).toBeLessThanOrEqual(6);
        for (const fact of (finding?.value ?? []) as Record<string, string>[]) {
          for (const member of Object.values(fact)) expect(member.length).toBeLessThanOrEqual(300);
        }
      }
    }),
    { numRuns: 12 },
  );
});

test('structured data gives no half characters, and no days or times that do not exist', () => {
  const cutAt = (length: number) => `${'a'.repeat(length - 1)}😀`;
  const event = { '@type': 'Event', name: 'Night of Lamps', startDate: '2027-03-18T25:61' };
  const jsonLd = [
    { ...event, location: cutAt(120) },
    { ...event, name: 'Day of Lamps', startDate: '2027-02-31' },
  ];
  const site = siteFacts({ jsonLd });
  expect(decideEvents(site)?.value).toMatchObject([
    { title: 'Night of Lamps', time: '', place: 'a'.repeat(119) },
  ]);
});

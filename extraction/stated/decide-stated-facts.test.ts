import { statedFactsSchema } from '@livery/core/brand/stated-facts';
import { measureTime } from '@livery/core/testing/measure-time';
import { propertyRuns } from '@livery/core/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteFacts } from '../identity/testing/site-facts.ts';
import { decideStatedFacts } from './decide-stated-facts.ts';

const words = [
  'Fast',
  '1',
  '$9',
  '18:00',
  '98 %',
  'Plan A',
  'Step 2',
  'A sentence of several words.',
  'x'.repeat(800),
  '名称：',
];
const block = fc.record({
  tag: fc.constantFrom('h1', 'h2', 'h3', 'p', 'li', 'span', 'dt', 'dd', 'td'),
  text: fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 200, unit: 'grapheme' })),
  node: fc.nat(60),
  size: fc.constantFrom(8, 16, 40),
  weight: fc.constantFrom(400, 700),
});
const cell = fc.record({
  text: fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 30 })),
  heading: fc.boolean(),
  span: fc.nat(9),
});
const table = fc.record({
  title: fc.string({ maxLength: 200 }),
  rows: fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }),
});

const read = (blocks: object[], nodes: [number, string][], tables: object[] = []) => {
  const site = siteFacts({ blocks });
  const look = { region: 'main', visible: true, selector: 'table', rect: [0, 0, 9, 9] };
  const page = { ...site.pages[0]!, nodes, tables: tables.map((each) => ({ ...look, ...each })) };
  return decideStatedFacts({ ...site, pages: [page as never] });
};

test('any page gives facts within the limits of the brand document', () => {
  const nodes = fc.array(fc.tuple(fc.nat(60), fc.constantFrom('div', 'ul', 'ol', 'li', 'section')), {
    maxLength: 60,
  });
  const page = fc.tuple(fc.array(block, { maxLength: 60 }), nodes, fc.array(table, { maxLength: 3 }));
  fc.assert(
    fc.property(page, ([blocks, tree, tables]) => {
      const facts = Object.fromEntries(
        [...read(blocks, tree, tables)].map(([path, { value }]) => [path.split('.').at(-1), value]),
      );
      const { features = [], steps = [] } = statedFactsSchema.parse(facts);
      for (const { items, title } of [...features, ...steps]) {
        expect(items.length).toBeLessThanOrEqual(8);
        for (const text of [title, ...items.map((item) => item.title)])
          expect(text.length).toBeLessThanOrEqual(120);
        for (const { detail } of items) expect(detail.length).toBeLessThanOrEqual(300);
      }
      expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(48 * 1024);
    }),
    { numRuns: propertyRuns(60) },
  );
});

test.each<[string, (at: number) => object]>([
  ['headings that look alike', (at) => ({ tag: 'h3', text: `Title ${at}`, node: at + 1 })],
  [
    'titles and texts',
    (at) => ({ tag: at % 2 ? 'p' : 'h3', text: `Words number ${at} that go on for a while`, node: at + 1 }),
  ],
  ['steps', (at) => ({ tag: 'li', text: `${at}: word word word word`, node: 100 })],
])('700 %s take no longer than three times 350', (_, make) => {
  const nodes: [number, string][] = Array.from({ length: 702 }, (_, at) => [at % 100, 'div']);
  const run = (count: number) => () =>
    read(
      Array.from({ length: count }, (_, at) => make(at)),
      nodes,
    );
  run(350)();
  const half = Math.min(measureTime(run(350)), measureTime(run(350)));
  expect(Math.min(measureTime(run(700)), measureTime(run(700)))).toBeLessThan(half * 3 + 60);
});

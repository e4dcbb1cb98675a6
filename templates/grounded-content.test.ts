import { composeContent } from '@livery/core/content/compose-content';
import { listMissing } from '@livery/core/content/draft/content-draft';
import { walkJson } from '@livery/core/json/walk';
import { normalizeText } from '@livery/core/text/normalize-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listTexts } from './content.ts';
import { findTemplate, templates } from './registry.ts';

/** Words of the service's own: neutral ones that state nothing. */
const defaults = 'Learn more In good company Before After Online';

const words = fc.constantFrom(
  ...'the a calm team plans every week Friday Mara Lindqvist Ostro Fieldnote board ships and 12,000 98% €15 2026 3 May 2027 18:00 CET at Pier Hall code NIGHT until free off : – → . , “ ” - 1. \n Headline: Date: Speakers: Source: announce write synergy 灯り 海のそば です。 fünf größer مرحبا'.split(
    ' ',
  ),
);
const phrase = fc.oneof(
  { weight: 4, arbitrary: fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
const figure = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((value) => `${value}%`),
  fc.integer({ min: 0, max: 99_999_999 }).map((value) => value.toLocaleString('en')),
  phrase,
);
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 6 });
const logo = fc.option(fc.record({ $asset: fc.stringMatching(/^ast_[A-Za-z0-9_-]{1,12}$/) }), { nil: null });
const identity = fc.record(
  {
    name: phrase,
    domain: fc.oneof(fc.domain(), phrase),
    tagline: phrase,
    description: fc.array(phrase, { maxLength: 4 }).map((parts) => parts.join('. ')),
    terminology: fc.record({ preferred: few(phrase), banned: fc.constantFrom([], ['synergy']) }),
    quotes: few(fc.record({ text: phrase, author: phrase, role: phrase, company: phrase })),
    customers: few(fc.record({ name: phrase, logo })),
    metrics: few(fc.record({ label: phrase, value: figure, source: phrase })),
  },
  { requiredKeys: [] },
);
const brief = fc.oneof(
  phrase,
  few(phrase).map((lines) => lines.join('\n')),
);

const digitsOf = (text: string) => text.normalize('NFKC').match(/\p{Nd}+/gu) ?? [];
const namesOf = (text: string) => text.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? [];

test('whatever the brand and the brief, content is valid, sourced and grounded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templates.map(({ id }) => id)), identity, brief, (id, brand, said) => {
      const template = findTemplate(id)!;
      const { content, sources, missing } = composeContent(template, brand as never, said);
      const parsed = template.content.safeParse(content);
      expect(parsed.success).toBe(missing.length === 0);
      expect(listMissing(template.content, content)).toEqual(missing);
      const leaves: unknown[] = [];
      walkJson(content, (value) => typeof value !== 'object' && leaves.push(value));
      expect(Object.keys(sources)).toHaveLength(leaves.length);

      const input = normalizeText(`${JSON.stringify(brand).replaceAll('\\n', ' ')} ${said} ${defaults}`);
      for (const text of listTexts(template.content, content)) {
        for (const digits of digitsOf(text)) expect(input).toContain(normalizeText(digits));
        for (const name of namesOf(text)) expect(input).toContain(normalizeText(name));
        if (brand.terminology?.banned.length) expect(text).not.toMatch(/\bsynergy\b/);
      }
      const { quote } = content as { quote?: string };
      if (quote !== undefined) expect(input.replaceAll('\\"', '"')).toContain(normalizeText(quote));
    }),
    { numRuns: 1000 },
  );
});

test('the days of an event and the points of a chart are those of the input', () => {
  const chart = findTemplate('data-chart')!;
  const event = findTemplate('event-invite')!;
  fc.assert(
    fc.property(identity, brief, (brand, said) => {
      const { points = [] } = composeContent(chart, brand as never, said).content as {
        points?: { value: number }[];
      };
      const plain = `${JSON.stringify(brand)} ${said}`
        .normalize('NFKC')
        .replace(/(?<=\d)[.,’' ](?=\d{3})/g, '');
      for (const { value } of points) expect(plain).toContain(String(value).replace(/0+$/, ''));
      const { date } = composeContent(event, brand as never, said).content as { date?: string };
      if (date !== undefined) expect(said).toContain(String(Number(date.slice(8))));
    }),
    { numRuns: 200 },
  );
});

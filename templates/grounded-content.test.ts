import { composeContent } from '@livery/core/content/compose-content';
import { listMissing } from '@livery/core/content/draft/content-draft';
import { gatherFacts } from '@livery/core/content/facts/gather-facts';
import { findDefaultWords, formatDay } from '@livery/core/content/words/default-words';
import { walkJson } from '@livery/core/json/walk';
import { normalizeText } from '@livery/core/text/normalize-text';
import { toOneLine } from '@livery/core/text/plain-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listTexts } from './content.ts';
import { findTemplate, templates } from './registry.ts';

/** Words of the service's own: neutral ones that state nothing. */
const defaults = 'en de fr es pt it nl ru el ar he zh zh-TW ja ko th hi'
  .split(' ')
  .flatMap((language) => Object.values(findDefaultWords(language)!))
  .join(' ');

const word = fc.constantFrom(
  ...'the a calm team plans every week Friday Mara Lindqvist Ostro Fieldnote board ships and 12,000 98% €15 2026 3 May 2027 18:00 CET at Pier Hall code NIGHT until free off : – iPhone Basic. → . , “ ” - 1. \n Headline: Date: Speakers: Source: announce write synergy 灯り 海のそば です。 fünf größer مرحبا بلا حدود Найдите квартиру นวดแผนไทย हमारे साथी। 활성 세션 と です、 但 aber'.split(
    ' ',
  ),
);
const phrase = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { maxLength: 30 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
const figure = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((value) => `${value}%`),
  fc.integer({ min: 0, max: 99_999_999 }).map((value) => value.toLocaleString('en')),
  phrase,
);
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 6 });
const some = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 2 });
const logo = fc.option(fc.record({ $asset: fc.stringMatching(/^ast_[A-Za-z0-9_-]{1,12}$/) }), { nil: null });
const text = fc.oneof(phrase, fc.constantFrom('', 'Basic', '30 €', '2026-11-30', '2027-03-18'));
const point = fc.record({ title: phrase, detail: text });
const group = fc.record({ title: text, items: fc.array(point, { maxLength: 7 }) });
const row = fc.record({ topic: text, before: text, after: text });
const member = fc.record({ label: text, value: fc.integer().map((value) => value / 10) });
const day = fc.constantFrom('2026-11-30', '2027-03-18', '2025-02-30', '');
const kinds = {
  features: some(group),
  steps: some(group),
  comparisons: some(fc.record({ title: text, before: text, after: text, rows: few(row) })),
  series: some(
    fc.record({ title: text, unit: fc.constantFrom('', '%', 'kg'), points: few(member), source: text }),
  ),
  offers: some(fc.record({ figure: text, headline: text, detail: text, terms: text, code: text, ends: day })),
  events: some(fc.record({ title: text, kind: text, date: day, time: text, place: text })),
  articles: some(
    fc.record({ title: text, kicker: text, author: text, date: day, readingTime: text, excerpt: text }),
  ),
};
/** One kind at a time: a template uses one. */
const stated = fc.oneof(
  ...Object.entries(kinds).map(([kind, facts]) =>
    (facts as fc.Arbitrary<unknown>).map((value) => ({ [kind]: value })),
  ),
);
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
    action: phrase,
    stated,
  },
  { requiredKeys: [] },
);
const brief = fc.oneof(
  phrase,
  few(phrase).map((lines) => lines.join('\n')),
);

/** Every text that content without a brief may say. */
function factsOf(brand: { quotes?: { role: string; company: string }[] }): string[] {
  const facts = [defaults];
  walkJson(brand, (value) => typeof value === 'string' && facts.push(value, `${value}.`));
  facts.push(...(brand.quotes ?? []).map(({ role, company }) => `${role}, ${company}`));
  const { language, words: own } = gatherFacts(brand as never, '');
  for (const iso of ['2026-11-30', '2027-03-18']) {
    const shown = formatDay(iso, language);
    facts.push(shown, own?.until.replace('{}', shown) ?? '');
  }
  return facts;
}

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

      const input = normalizeText(`${factsOf(brand).join(' ')} ${JSON.stringify(brand)} ${said}`);
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

test('without a brief every text is one of a fact, cut at its end alone, and stands in the image once', () => {
  const templateIds = fc.constantFrom(...templates.map(({ id }) => id));
  fc.assert(
    fc.property(templateIds, identity, fc.constantFrom(null, '2027-01-01'), (id, brand, today) => {
      const template = findTemplate(id)!;
      const { content } = composeContent(template, brand as never, '', today);
      const stands = factsOf(brand).map((fact) => normalizeText(toOneLine(fact)));
      const texts = listTexts(template.content, content).map(normalizeText);
      for (const text of texts)
        expect(
          stands.some((fact) => fact.includes(text)),
          text,
        ).toBe(true);
      const cells = id === 'compare-split' ? 0 : texts.length - new Set(texts).size;
      expect(cells, texts.join(' | ')).toBe(0);
    }),
    { numRuns: 600 },
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
      if (date !== undefined) expect(`${said} ${plain}`).toContain(String(Number(date.slice(8))));
    }),
    { numRuns: 200 },
  );
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentShape, composeFrom } from './compose-content.ts';
import type { ContentRoles } from './draft/field-roles.ts';
import { gatherFacts } from './facts/gather-facts.ts';
import { toPartialSchema } from './partial-schema.ts';
import { richIdentity } from './testing/rich-identity.ts';
import { verifyContent } from './verify-content.ts';

const text = z.string().min(1).max(200);

/** Composes the brand's second quote and its second figure, whichever the template has fields for. */
const compose: ContentShape['compose'] = (draft, { quotes: [, quote], metrics: [, metric] }) => {
  draft.set('quote-text', quote!.text.text, quote!.text.source);
  draft.set('quote-author', quote!.author.text, quote!.author.source);
  draft.set('quote-position', quote!.position!.text, quote!.position!.source);
  draft.set('metric-value', metric!.value.text, metric!.value.source);
  draft.set('metric-label', metric!.label.text, metric!.label.source);
};

function verify(
  shape: Record<string, [z.ZodType, string]>,
  answer: object,
  brief = '',
  roles: Record<string, string> = Object.fromEntries(
    Object.entries(shape).map(([name, [, role]]) => [name, role]),
  ),
) {
  const content = z.object(
    Object.fromEntries(Object.entries(shape).map(([name, [schema]]) => [name, schema])),
  );
  const template = { content, contentRoles: roles as ContentRoles, compose };
  const facts = gatherFacts(richIdentity, brief);
  return verifyContent(template, facts, composeFrom(template, facts), answer);
}

const launch: Record<string, [z.ZodType, string]> = {
  headline: [text, 'headline'],
  subline: [text.optional(), 'subline'],
  url: [text.optional(), 'address'],
};

describe('a claim', () => {
  test('in new words is taken, with the model as its source', () => {
    const made = verify(launch, { headline: 'Carry every bucket home', subline: richIdentity.tagline });
    expect(made.content).toMatchObject({
      headline: 'Carry every bucket home',
      subline: richIdentity.tagline,
    });
    expect(made.sources.headline).toEqual({ from: 'model', path: null, text: 'Carry every bucket home' });
    expect(made.sources.subline).toMatchObject({
      from: 'brand',
      path: '$extensions.studio.identity.tagline',
    });
    expect(made.warnings).toEqual([]);
  });

  test('that repeats another field is left out where it is optional, unless the caller wrote it', () => {
    const [once, twice] = ['Carry every bucket home', 'Carry every bucket home.'];
    const made = verify(launch, { headline: once, subline: once });
    expect(made.content).toEqual({ headline: once, url: 'northpail.example' });
    expect(Object.keys(made.sources)).not.toContain('subline');
    const stated = verify(launch, { headline: twice }, `Subline: ${twice}`);
    expect(stated.content).toMatchObject({ headline: twice, subline: twice });
  });

  test.each([
    ['an invented number', 'Loved by 50,000 teams', 'not_grounded'],
    ['an invented customer', 'Loved by Google', 'not_grounded'],
    ['a banned word', 'Synergy for your data', 'banned_word'],
  ])('with %s falls back to composed text', (_, headline, code) => {
    const { content, warnings, missing } = verify(launch, { headline, url: 'evil.example' });
    expect(content.headline).toBe(richIdentity.tagline);
    expect(content.url).toBe('northpail.example');
    expect(warnings).toMatchObject([
      { code, path: 'headline' },
      { code: 'not_grounded', path: 'url' },
    ]);
    expect(missing).toEqual([]);
  });

  test('that the brief states by name is never replaced', () => {
    const { content } = verify(launch, { headline: 'Something else' }, 'Headline: Boards are here');
    expect(content.headline).toBe('Boards are here');
  });
});

describe('a quote', () => {
  const shape: Record<string, [z.ZodType, string]> = {
    quote: [text, ''],
    author: [z.object({ name: text, role: text }), ''],
  };
  const roles = { quote: 'quote-text', 'author.name': 'quote-author', 'author.role': 'quote-position' };
  const said = 'Northpail replaced four scripts, two spreadsheets and one very tired engineer.';
  const check = (quote: string, name: string, role: string) =>
    verify(shape, { quote, author: { name, role } }, '', roles);

  test('of whole sentences with its own author is taken', () => {
    expect(check(said, 'Tomas Abara', 'Data lead, Ostro').content).toMatchObject({ quote: said });
  });

  test.each([
    ['of another author', said, 'Mara Lindqvist', 'Head of Data'],
    ['with an invented position', said, 'Tomas Abara', 'Chief Wizard'],
    ['of half a sentence', 'I would go back.', 'Tomas Abara', 'Data lead'],
    ['cut so that it says the opposite', 'go back.', 'Tomas Abara', 'Data lead'],
    ['that nobody said', 'It is the best tool.', 'Tomas Abara', 'Data lead'],
  ])('%s falls back as a whole', (_, quote, name, role) => {
    const { content, warnings } = check(quote, name, role);
    expect(content).toEqual({
      quote: 'We stopped arguing about exports and started shipping reports on Mondays.',
      author: { name: 'Mara Lindqvist', role: 'Head of Data, Fieldnote' },
    });
    expect(warnings.at(-1)).toMatchObject({ code: 'not_grounded', path: 'quote' });
  });
});

describe('figures', () => {
  const metric: Record<string, [z.ZodType, string]> = {
    value: [text, 'metric-value'],
    label: [text, 'metric-label'],
    source: [text.optional(), 'metric-source'],
  };

  test('a figure is taken with its own label only', () => {
    expect(verify(metric, { value: '72%', label: 'fewer tickets' }).content).toEqual({
      value: '72%',
      label: 'fewer tickets',
    });
    for (const answer of [
      { value: '72%', label: 'faster loads' },
      { value: '73%', label: 'fewer tickets' },
      { label: 'fewer tickets' },
      { value: '72%', label: 'fewer tickets', source: 'Gartner, 2025' },
    ]) {
      expect(verify(metric, answer).content).toEqual({ value: '98%', label: 'of loads on time' });
    }
  });

  const points = z.array(z.object({ label: text, value: z.number() })).min(2);
  const chart = {
    points: [points, ''] as [z.ZodType, string],
    title: [text.optional(), ''] as [z.ZodType, string],
  };
  const roles = { 'points[].label': 'point-label', 'points[].value': 'point-value', title: 'chart-title' };

  test('points of a chart need a metric or a line of the brief each', () => {
    const brief = 'Loads: 2023 was 40, 2024 was 60.';
    const good = [
      { label: '2023', value: 40 },
      { label: '2024', value: 60 },
    ];
    expect(verify(chart, { points: good }, brief, roles).content.points).toEqual(good);
    const invented = [...good, { label: '2025', value: 80 }];
    expect(verify(chart, { points: invented }, brief, roles).warnings).toMatchObject([{ path: 'points' }]);
    const mixed = [
      { value: 98, label: 'loads on time' },
      { value: 72, label: 'fewer tickets' },
    ];
    expect(verify(chart, { points: mixed }, '', roles).content.points).toEqual(mixed);
  });
});

describe('customers', () => {
  const logos = z.array(z.object({ name: text, logo: text.optional() })).min(2);
  const shape = { logos: [logos, ''] as [z.ZodType, string] };
  const roles = { 'logos[].name': 'customer-name', 'logos[].logo': 'customer-logo' };

  test('are taken with the brand’s own logos', () => {
    const answer = {
      logos: [
        { name: 'Ostro', logo: 'ast_other' },
        { name: 'Parallel', logo: 'https://evil.example/x.svg' },
      ],
    };
    expect(verify(shape, answer, '', roles).content).toEqual({
      logos: [{ name: 'Ostro', logo: 'ast_ostro' }, { name: 'Parallel' }],
    });
  });

  test('fall back if one is invented', () => {
    const { content, warnings } = verify(
      shape,
      { logos: [{ name: 'Ostro' }, { name: 'Google' }] },
      '',
      roles,
    );
    expect(JSON.stringify(content)).not.toContain('Google');
    expect(warnings).toMatchObject([{ code: 'not_grounded', path: 'logos' }]);
  });
});

test('days, places and codes must be in the brief', () => {
  const shape: Record<string, [z.ZodType, string]> = {
    date: [text, 'event-date'],
    place: [text, 'event-place'],
    code: [text.optional(), 'offer-code'],
  };
  const brief = 'See you on 3 May 2027 in Pier Hall, code NIGHT.';
  const answer = { date: '2027-05-03', place: 'Pier Hall', code: 'NIGHT' };
  expect(verify(shape, answer, brief).content).toEqual(answer);
  const invented = verify(shape, { date: '2027-05-04', place: 'Town Hall', code: 'DAY' }, 'Soon.');
  expect(invented).toMatchObject({ content: {}, missing: ['date', 'place'] });
});

test.each([null, 'text', [], { headline: 7 }, { headline: { a: 1 } }, { __proto__: null, other: 'x' }])(
  'an answer of another shape changes nothing: %j',
  (answer) => {
    expect(verify(launch, answer as object).content).toMatchObject({ headline: richIdentity.tagline });
  },
);

test('a partial schema lets every field be left out, and keeps the other rules', () => {
  const schema = z
    .object({ a: text, b: z.object({ c: text, d: z.number().optional() }), list: z.array(text).min(2) })
    .refine(({ a, list }) => list.includes(a), { path: ['a'], message: 'must be in the list' });
  const partial = toPartialSchema(schema);
  for (const value of [{}, { a: 'x' }, { b: {} }, { b: { c: 'x' } }])
    expect(partial.safeParse(value).success).toBe(true);
  for (const value of [
    { a: '' },
    { list: ['x'] },
    { b: { d: 'x' } },
    { a: 'z', b: { c: 'x' }, list: ['x', 'y'] },
  ]) {
    expect(partial.safeParse(value).success).toBe(false);
  }
  expect(z.toJSONSchema(partial, { io: 'input' })).not.toHaveProperty('required');
});

test('what the pages state is known: a point of a series, and the day of an event', () => {
  const stated = {
    series: [{ title: 'Downloads', unit: '', source: '', url: '', points: [{ label: 'Linux', value: 634 }] }],
    events: [{ title: 'Open day', kind: '', date: '2027-03-18', time: '', place: 'Pier Hall', url: '' }],
  };
  const facts = gatherFacts({ ...richIdentity, stated }, '');
  const shape = {
    content: z.object({ day: text, points: z.array(z.object({ label: text, value: z.number() })) }).partial(),
    contentRoles: { day: 'event-date', 'points[].label': 'point-label', 'points[].value': 'point-value' },
  } as const;
  const answer = (day: string, value: number) =>
    verifyContent(shape, facts, composeFrom(shape, facts), { day, points: [{ label: 'Linux', value }] });
  const made = answer('2027-03-18', 634);
  expect(made.content).toEqual({ day: '2027-03-18', points: [{ label: 'Linux', value: 634 }] });
  expect(made.sources.day).toMatchObject({ path: '$extensions.livery.facts.events[0].date' });
  expect(answer('2027-03-19', 635).content).toEqual({});
});

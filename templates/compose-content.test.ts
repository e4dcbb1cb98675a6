import { composeContent } from '@livery/core/content/compose-content';
import { checkContentRoles, listFieldPaths } from '@livery/core/content/testing/check-content-roles';
import { emptyIdentity, richIdentity } from '@livery/core/content/testing/rich-identity';
import { describe, expect, it, test } from 'vitest';
import { findTemplate, templates } from './registry.ts';

const compose = (id: string, brief = '', identity: object = richIdentity) =>
  composeContent(findTemplate(id)!, identity, brief);

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  it('has a role for every field', () => {
    expect(Object.keys(template.contentRoles).sort()).toEqual(listFieldPaths(template.content).sort());
    expect(() => checkContentRoles(template.content, {})).toThrow('has no role');
  });

  it('is satisfied when nothing is missing, and an empty brand invents nothing', () => {
    const rich = compose(id);
    expect(template.content.safeParse(rich.content).success).toBe(rich.missing.length === 0);
    const { content, sources, missing } = compose(id, '', emptyIdentity);
    expect(missing.length).toBeGreaterThan(0);
    for (const { from } of Object.values(sources)) expect(from).toBe('default');
    expect(JSON.stringify(content)).not.toMatch(/\d/);
  });

  it('is filled by the lines of a brief that name its fields', () => {
    const sample = template.sample as Record<string, unknown>;
    const fields = Object.entries(sample).filter(([, value]) => typeof value === 'string');
    const brief = fields.map(([name, value]) => `${name}: ${value}`).join('\n');
    const { content } = compose(id, brief, emptyIdentity);
    const expected = Object.fromEntries(
      fields.filter(([name]) => {
        const role = template.contentRoles[name]!;
        // No label of a brief is known for a field that only one template has.
        return role !== 'image-label' && name !== 'highlight' && !role.startsWith('own-');
      }),
    );
    expect(content).toMatchObject(expected);
  });
});

const quote = {
  quote: 'We stopped arguing about exports and started shipping reports on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Data, Fieldnote' },
};
const subline =
  'Northpail moves data from every source into your warehouse, so that analysts spend their mornings on questions.';

test.each([
  [
    'launch-hero',
    { headline: richIdentity.tagline, subline, cta: 'Learn more', url: 'northpail.example' },
    [],
  ],
  ['feature-spotlight', {}, ['title']],
  ['feature-list', { title: richIdentity.tagline }, ['items']],
  ['steps-timeline', { title: richIdentity.tagline }, ['steps']],
  ['compare-split', { title: richIdentity.tagline, beforeLabel: 'Before', afterLabel: 'After' }, ['rows']],
  ['proof-quote', quote, []],
  ['proof-metric', { value: '98%', label: 'of loads on time' }, []],
  [
    'proof-logos',
    {
      headline: 'More than 12,000 teams rely on Northpail',
      logos: [
        { name: 'Ostro', logo: 'ast_ostro' },
        { name: 'Hearthside', logo: 'ast_hearthside' },
        { name: 'Fieldnote' },
        { name: 'Parallel' },
      ],
    },
    [],
  ],
  [
    'data-chart',
    {
      title: '98% of loads on time',
      kind: 'bar',
      unit: '%',
      points: [
        { label: 'of loads on time', value: 98 },
        { label: 'fewer tickets', value: 72 },
      ],
    },
    [],
  ],
  ['event-invite', {}, ['title', 'date', 'place']],
  ['offer-promo', {}, ['offer', 'headline']],
  ['article-card', {}, ['title']],
])('a rich brand without a brief: %s', (id, content, missing) => {
  expect(compose(id)).toMatchObject({ content, missing });
  expect(Object.keys(compose(id).content).sort()).toEqual(Object.keys(content).sort());
});

test.each([
  [
    'launch-hero',
    'Announce our new shared boards. Plan drafts, approvals and dates in one sitting. Keep it punchy. Link: northpail.example/boards',
    {
      headline: 'Our new shared boards',
      subline: 'Plan drafts, approvals and dates in one sitting.',
      url: 'northpail.example/boards',
    },
  ],
  [
    'event-invite',
    'An evening on making things that last, 21 November 2026, 18:00–20:30 CET, at Old Customs Hall, Pier 4, Marrowby.\nSpeakers: Mara Lindqvist (Head of Data, Fieldnote), Tomas Abara (Boatbuilder)',
    {
      title: 'An evening on making things that last',
      date: '2026-11-21',
      time: '18:00–20:30 CET',
      place: 'Old Customs Hall, Pier 4, Marrowby',
      speakers: [
        { name: 'Mara Lindqvist', role: 'Head of Data, Fieldnote' },
        { name: 'Tomas Abara', role: 'Boatbuilder' },
      ],
    },
  ],
  [
    'event-invite',
    'Join our webinar “Pipelines that heal” on March 4, 2027 at 5pm CET. It is online.',
    { title: 'Pipelines that heal', date: '2027-03-04', time: '5pm CET', place: 'Online', kind: 'Webinar' },
  ],
  [
    'offer-promo',
    '40% off everything that glows after dark until 30 November with code LONGNIGHT. Lamps, lanterns and other reasons to stay in. Terms: One code per person.',
    {
      offer: '40%',
      headline: 'off everything that glows after dark',
      detail: 'Lamps, lanterns and other reasons to stay in.',
      code: 'LONGNIGHT',
      ends: 'Until 30 November',
      terms: 'One code per person',
    },
  ],
  [
    'feature-list',
    'Why teams switch:\n- Start with the hard part: the piece most likely to fail comes first\n- Show it every Friday: unfinished work saves months\n- Leave it simpler: each release takes one thing out',
    {
      title: 'Why teams switch',
      style: 'checks',
      items: [
        { title: 'Start with the hard part', detail: 'The piece most likely to fail comes first' },
        { title: 'Show it every Friday', detail: 'Unfinished work saves months' },
        { title: 'Leave it simpler', detail: 'Each release takes one thing out' },
      ],
    },
  ],
  [
    'steps-timeline',
    'How it works\nConnect a source → Check the schema → Watch it load',
    {
      title: 'How it works',
      steps: [{ title: 'Connect a source' }, { title: 'Check the schema' }, { title: 'Watch it load' }],
    },
  ],
  [
    'compare-split',
    'The same launch, two Mondays\nFirst draft: three days → 40 seconds\nReview: five rounds -> one look',
    {
      title: 'The same launch, two Mondays',
      rows: [
        { topic: 'First draft', before: 'Three days', after: '40 seconds' },
        { topic: 'Review', before: 'Five rounds', after: 'One look' },
      ],
    },
  ],
  [
    'data-chart',
    'Loads finish earlier every year\n2022: 41%\n2023: 47%\n2024: 63%\nSource: 1,180 loads',
    {
      title: 'Loads finish earlier every year',
      kind: 'line',
      unit: '%',
      source: '1,180 loads',
      points: [
        { label: '2022', value: 41 },
        { label: '2023', value: 47 },
        { label: '2024', value: 63 },
      ],
    },
  ],
  [
    'proof-metric',
    '312% more reports shipped in the first year.',
    { value: '312%', label: 'more reports shipped in the first year' },
  ],
  [
    'proof-quote',
    '“It paid for itself before the first invoice came.” — Ines Quell, Editor, Slow Print',
    {
      quote: 'It paid for itself before the first invoice came.',
      author: { name: 'Ines Quell', role: 'Editor, Slow Print' },
    },
  ],
  [
    'article-card',
    'Title: What the lighthouse keepers knew\nAuthor: Ines Calloway\nLong nights, one lamp, no excuses. A 6 min read, 14 November 2026.',
    {
      title: 'What the lighthouse keepers knew',
      author: { name: 'Ines Calloway' },
      readingTime: '6 min read',
      date: '14 November 2026',
      excerpt: 'Long nights, one lamp, no excuses.',
    },
  ],
  [
    'proof-logos',
    'Customers: Ostro, Lumen and Tidewater',
    { logos: [{ name: 'Ostro', logo: 'ast_ostro' }, { name: 'Lumen' }, { name: 'Tidewater' }] },
  ],
])('a brief for %s: %s', (id, brief, content) => {
  const made = compose(id, brief);
  expect(made.content).toMatchObject(content);
  expect(made.missing).toEqual([]);
});

test('a source names the field of the brand document, the words of the brief, or a default', () => {
  expect(compose('launch-hero', 'Loads that finish before breakfast.').sources).toEqual({
    headline: { from: 'brief', path: null, text: 'Loads that finish before breakfast.' },
    subline: { from: 'brand', path: '$extensions.studio.identity.description', text: subline },
    cta: { from: 'default', path: null, text: 'Learn more' },
    url: { from: 'brand', path: '$extensions.studio.identity.domain', text: 'northpail.example' },
  });
  expect(compose('proof-quote').sources['author.name']).toMatchObject({
    path: '$extensions.studio.identity.quotes[1].author',
  });
});

test('a text with a banned word is not used, and a warning says so', () => {
  const identity = { ...richIdentity, tagline: 'Synergy for data teams.' };
  const { content, warnings } = compose(
    'launch-hero',
    'Our Synergies are new. Boards for everybody.',
    identity,
  );
  expect(content.headline).toBe('Boards for everybody');
  expect(warnings.map(({ code, path }) => [code, path])).toEqual([
    ['banned_word', '$extensions.studio.identity.tagline'],
    ['banned_word', 'brief'],
  ]);
  expect(compose('launch-hero', 'More synergy. Boards for everybody.').content.headline).toBe(
    'Boards for everybody',
  );
  expect(JSON.stringify(compose('proof-quote').content)).not.toContain('synergy');
});

test('a quote that is too long is cut after whole sentences, unless the rest takes something back', () => {
  const long =
    `${'It does what it says on the page and a little more than that every day. '.repeat(4)}`.trim();
  const quotes = (text: string) => ({
    ...richIdentity,
    quotes: [{ text, author: 'Ada Quill', role: 'Lead', company: '' }],
  });
  const { content, warnings } = compose('proof-quote', '', quotes(long));
  expect(long.startsWith(content.quote as string)).toBe(true);
  expect(content.quote).toMatch(/\.$/);
  expect(warnings.map(({ code }) => code)).toEqual(['text_cut']);
  expect(
    compose('proof-quote', '', quotes(`${long.slice(0, 216)} But ${'then it broke again '.repeat(6)}.`))
      .missing,
  ).toContain('quote');
});

test('several days in a brief are not guessed between', () => {
  const { missing, warnings } = compose(
    'event-invite',
    'Doors on 3 May 2027, talk on 4 May 2027, at Pier Hall.',
  );
  expect(missing).toContain('date');
  expect(warnings).toMatchObject([{ code: 'ambiguous', path: 'date' }]);
});

test('a tagline that was broken off is not used', () => {
  const identity = { ...richIdentity, tagline: 'Seamless sync, that' };
  expect(compose('launch-hero', '', identity).content.headline).toBe(
    'Northpail moves data from every source into your warehouse',
  );
});

test('counts of different things make no chart', () => {
  const metrics = [
    { value: '12,000', label: 'teams', source: '' },
    { value: '40', label: 'countries', source: '' },
  ];
  expect(compose('data-chart', '', { ...richIdentity, metrics }).content).toEqual({});
});

test('a default word is of the language of the brand', () => {
  const identity = { ...emptyIdentity, tagline: 'Daten, die nach Hause finden.', domain: 'a.example' };
  expect(compose('launch-hero', '', identity).content).toEqual({
    headline: identity.tagline,
    cta: 'Mehr erfahren',
    url: 'a.example',
  });
  const polish = { ...identity, tagline: 'Dane, które zawsze się znajdą.' };
  expect(compose('launch-hero', '', polish).content).not.toHaveProperty('cta');
  expect(compose('compare-split', '', polish).missing).toContain('beforeLabel');
});

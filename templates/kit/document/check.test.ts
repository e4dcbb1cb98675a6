import { measureTime } from '@livery/core/testing/measure-time';
import { describe, expect, it } from 'vitest';
import hiring from '../starters/hiring.json' with { type: 'json' };
import { checkDocument, readDocument } from './check.ts';
import { documentJsonSchema } from './schema.ts';

type Draft = Record<string, unknown>;

const text = { type: 'text', bind: 'title' };
const small = (changes: Draft = {}): Draft => ({
  slug: 'note',
  name: 'Note',
  description: 'A note.',
  category: 'note',
  formats: ['square', '1200x628'],
  fields: {
    title: { type: 'text', max: 40, about: 'The title.' },
    photo: { type: 'image', about: 'A photo.' },
    months: { type: 'numbers', about: 'A value for each month.', optional: true },
    points: {
      type: 'list',
      about: 'Points.',
      of: { point: { type: 'text', max: 40, about: 'A point.' } },
    },
  },
  sample: { title: 'Hello', points: [{ point: 'One' }] },
  scene: { type: 'stack', children: [text] },
  ...changes,
});
const withScene = (...children: Draft[]) => small({ scene: { type: 'stack', children } });

/** The errors, and what their messages say. */
const errors = (document: unknown) =>
  checkDocument(document)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, code, message }) => [path, code, message] as const);

describe('a document', () => {
  it('is accepted with what the catalogue has', () => {
    expect(checkDocument(hiring)).toEqual([]);
    expect(errors(small())).toEqual([]);
  });

  it.each([
    [
      'a misspelled member',
      withScene({ ...text, colour: 'text' }),
      'scene.children[0].colour',
      'unknown_member',
      '`color`',
    ],
    [
      'a misspelled member of an override',
      withScene({ ...text, in: { square: { sise: { max: 40 } } } }),
      'scene.children[0].in.square.sise',
      'unknown_member',
      '`size`',
    ],
    [
      'nodes in an override',
      withScene({ ...text, in: { square: { children: [text] } } }),
      'scene.children[0].in.square.children',
      'unknown_member',
      '`in` can change',
    ],
    ['an unknown node', withScene({ type: 'txt' }, text), 'scene.children[0].type', 'unknown_node', '`text`'],
    [
      'an unknown field',
      withScene({ type: 'text', bind: 'titel' }),
      'scene.children[0].bind',
      'unknown_field',
      '`title`',
    ],
    [
      'a field of another type',
      withScene(text, { type: 'picture', bind: 'title' }),
      'scene.children[1].bind',
      'wrong_field_type',
      '`image`',
    ],
    [
      'an image on the stub of a ticket',
      withScene(text, { type: 'ticket', bind: 'title', stub: 'photo' }),
      'scene.children[1].stub',
      'wrong_field_type',
      '`text`',
    ],
    [
      'a text as the picture of a drawing',
      withScene(text, { type: 'graphic', name: 'fan', picture: 'title' }),
      'scene.children[1].picture',
      'wrong_field_type',
      '`image`',
    ],
    [
      'an image as the callout of a drawing',
      withScene(text, { type: 'graphic', name: 'window', callout: 'photo' }),
      'scene.children[1].callout',
      'wrong_field_type',
      '`text`',
    ],
    [
      'a list as the detail to enlarge',
      withScene(text, { type: 'graphic', name: 'window', highlight: 'points' }),
      'scene.children[1].highlight',
      'wrong_field_type',
      '`group`',
    ],
    [
      'a detail to enlarge whose place is no number',
      small({
        fields: {
          title: { type: 'text', max: 40, about: 'The title.' },
          place: {
            type: 'group',
            about: 'A place.',
            fields: { x: { type: 'number', about: 'x' }, y: { type: 'text', max: 9, about: 'y' } },
          },
        },
        sample: { title: 'Hello', place: { x: 0.5, y: 'top' } },
        scene: { type: 'stack', children: [text, { type: 'graphic', name: 'window', highlight: 'place' }] },
      }),
      'scene.children[1].highlight',
      'wrong_field_type',
      '`x` and `y`',
    ],
    [
      'a figure without a field',
      withScene(text, { type: 'graphic', name: 'echo-figure' }),
      'scene.children[1]',
      'invalid_value',
      '`bind`',
    ],
    [
      'a calendar of a text',
      withScene(text, { type: 'graphic', name: 'calendar', bind: 'title' }),
      'scene.children[1].bind',
      'wrong_field_type',
      '`date`',
    ],
    [
      'a part of a date, of a text',
      withScene({ ...text, date: 'month' }),
      'scene.children[0].date',
      'wrong_field_type',
      '`date`',
    ],
    [
      'a trend without a field',
      withScene(text, { type: 'graphic', name: 'trend' }),
      'scene.children[1]',
      'invalid_value',
      '`bind`',
    ],
    [
      'a trend of a text',
      withScene(text, { type: 'graphic', name: 'trend', bind: 'title' }),
      'scene.children[1].bind',
      'wrong_field_type',
      '`numbers`',
    ],
    [
      'numbers over time as a text',
      withScene({ type: 'text', bind: 'months' }),
      'scene.children[0].bind',
      'wrong_field_type',
      '`number`',
    ],
    [
      'numbers over time in each entry of a list',
      small({
        fields: { list: { type: 'list', about: 'x', of: { months: { type: 'numbers', about: 'x' } } } },
      }),
      'fields.list.of.months.type',
      'nested_list',
      'plain fields',
    ],
    [
      'an unknown condition',
      withScene({ ...text, in: { squre: { grow: true } } }),
      'scene.children[0].in.squre',
      'unknown_condition',
      '`square`',
    ],
    [
      'an unknown name in a list of names',
      withScene({ ...text, unless: ['square', 'tal'] }),
      'scene.children[0].unless[1]',
      'unknown_condition',
      '`tall`',
    ],
    [
      'a hex colour',
      withScene({ ...text, color: '#ff0000' }),
      'scene.children[0].color',
      'fixed_color',
      '`tint`',
    ],
    [
      'a minimum above the maximum',
      withScene({ ...text, size: { max: 30, min: 40 } }),
      'scene.children[0].size',
      'size_order',
      '`min` 40',
    ],
    [
      'one that an override makes',
      withScene({ ...text, size: { max: 60, min: 40 }, in: { tall: { size: { max: 30 } } } }),
      'scene.children[0].in.tall.size',
      'size_order',
      '`max` 30',
    ],
    [
      'text that is too small',
      withScene({ ...text, size: { max: 30, min: 12 } }),
      'scene.children[0].size',
      'text_too_small',
      '22',
    ],
    [
      'two texts in a layer',
      withScene({ type: 'layer', children: [text, { type: 'stack', children: [text] }] }),
      'scene.children[0].children[1]',
      'two_texts_in_layer',
      '`stack`',
    ],
    [
      'a list in a list',
      withScene({
        type: 'repeat',
        of: 'points',
        each: { type: 'stack', children: [{ type: 'repeat', of: 'points', each: text }] },
      }),
      'scene.children[0].each.children[0]',
      'nested_list',
      'repeat',
    ],
    [
      'steps whose current one is a text',
      withScene({ type: 'steps', of: 'points', current: 'title', each: text }),
      'scene.children[0].current',
      'wrong_field_type',
      '`number`',
    ],
    ['a scene without text', withScene({ type: 'logo' }), 'scene', 'no_text', '`text`'],
    [
      'a sample that does not fit',
      small({ sample: { title: 'x'.repeat(41), points: [{ point: 'One' }] } }),
      'sample.title',
      'invalid_sample',
      '40',
    ],
    ['an unknown format', small({ formats: ['sqare'] }), 'formats[0]', 'invalid_value', '1200x628'],
  ])('is refused for %s', (_, document, path, code, says) => {
    expect(errors(document)).toContainEqual([path, code, expect.stringContaining(says)]);
  });

  it('is refused at once for a list of lists', () => {
    const of = { inner: { type: 'list', about: 'x', of: {} } };
    expect(errors(small({ fields: { outer: { type: 'list', about: 'x', of } } }))).toContainEqual([
      'fields.outer.of.inner.type',
      'nested_list',
      expect.any(String),
    ]);
  });

  it('is warned about a field that nothing shows', () => {
    expect(checkDocument(small())).toContainEqual(
      expect.objectContaining({ path: 'fields.photo', severity: 'warning', code: 'unused_field' }),
    );
  });

  const nest = (depth: number): Draft =>
    depth === 0 ? text : { type: 'stack', children: [nest(depth - 1)] };
  it.each([
    ['nodes', withScene(...Array.from({ length: 100_000 }, () => text))],
    ['depth', small({ scene: nest(2000) })],
    ['bytes', small({ description: 'x'.repeat(5_000_000) })],
    ['fields', small({ fields: Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, {}])) })],
    ['keys', small({ sample: { title: Array.from({ length: 1_000_000 }, () => 1) } })],
  ])('is refused within the limits before anything else: %s', (_, document) => {
    const usual = measureTime(() => checkDocument(withScene(...Array.from({ length: 190 }, () => text))));
    expect(measureTime(() => checkDocument(document))).toBeLessThan(Math.max(50, usual * 10));
    expect(checkDocument(document).map(({ code }) => code)).toEqual(['too_large']);
  });

  describe('is refused as fast as a large document is accepted', () => {
    const many = <Value>(count: number, value: (name: string, index: number) => Value, length = 40) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => {
          const name = `a${index.toString(36)}`.padEnd(length, 'abcdefghij'[index % 10]);
          return [name, value(name, index)];
        }),
      );
    const nodes = (count: number, node: (index: number) => Draft) =>
      withScene(text, ...Array.from({ length: count }, (_, index) => node(index)));
    const date = { type: 'date', about: 'x' };
    const group = (count: number) => ({ type: 'group', about: 'x', fields: many(count, () => date) });
    const withGroup = (count: number, document: Draft) => ({
      ...document,
      fields: { title: { type: 'text', max: 40, about: 'The title.' }, g: group(count) },
    });
    const far = (index: number) => `g.b${index.toString(36)}`.padEnd(42, 'klmnopqrst'[index % 10]);
    const names = (count: number) => Array.from({ length: count }, (_, index) => far(index));
    const asMembers = (count: number) => Object.fromEntries(names(count).map((name) => [name, 1]));
    const sample = { title: 'Hello', g: many(38, () => '2026-05-05') };
    const large = {
      ...withGroup(
        38,
        nodes(190, (index) => ({ ...text, size: { max: 60, min: 22 }, delay: index / 200 })),
      ),
      sample,
    };
    const fastest = (document: unknown) =>
      Math.min(...Array.from({ length: 3 }, () => measureTime(() => checkDocument(document))));

    it.each([
      [
        'many conditions and unknown variants',
        small({
          conditions: many(650, () => ({})),
          scene: { ...text, in: Object.fromEntries(names(650).map((name) => [name.slice(2), {}])) },
        }),
      ],
      [
        'as many conditions and unknown variants as there may be',
        small({
          conditions: many(40, () => ({})),
          scene: {
            type: 'stack',
            children: Array.from({ length: 100 }, (_, node) => ({
              ...text,
              in: Object.fromEntries(names(12).map((_, index) => [far(node * 12 + index).slice(2), {}])),
            })),
          },
        }),
      ],
      ['many group members', withGroup(400, small({ scene: { ...text, when: { over: asMembers(500) } } }))],
      [
        'as many group members and unknown paths as there may be',
        withGroup(
          38,
          nodes(100, () => ({ ...text, when: { over: asMembers(8) } })),
        ),
      ],
      [
        'unknown fields in many nodes',
        withGroup(
          400,
          nodes(190, (i) => ({ type: 'text', bind: far(i) })),
        ),
      ],
      [
        'unknown fields',
        withGroup(
          38,
          nodes(190, (i) => ({ type: 'text', bind: far(i) })),
        ),
      ],
      [
        'many bad nodes',
        nodes(190, () => ({ type: 'text', bind: 'x'.repeat(200), color: '#fff', size: 'x', gap: 'x' })),
      ],
      ['many unknown members', nodes(190, () => ({ ...text, ...many(10, () => 0, 9) }))],
      ['many values that are no nodes', withScene(...(Array.from({ length: 10_000 }, () => 0) as never[]))],
      [
        'a sample with a long list',
        small({ sample: { title: 'x', points: Array.from({ length: 10_000 }, () => 0) } }),
      ],
      ['many formats', small({ formats: Array.from({ length: 8000 }, () => 'sq') })],
      [
        'texts in many languages that are no texts',
        nodes(100, () => ({ type: 'text', text: many(90, () => 0, 3) })),
      ],
    ])('%s', (_, document) => {
      const problems = checkDocument(document);
      expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      expect(problems.length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(problems).length).toBeLessThan(200_000);
      checkDocument(large);
      expect(fastest(document)).toBeLessThan(fastest(large) * 8);
    });
  });

  it.each([
    [
      'conditions',
      small({ conditions: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`c${i}`, {}])) }),
      'conditions',
    ],
    [
      'variants of a node',
      withScene({ ...text, in: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`c${i}`, {}])) }),
      'scene.children[0].in',
    ],
    [
      'comparisons of a condition',
      withScene({
        ...text,
        when: { over: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`c${i}`, 1])) },
      }),
      'scene.children[0].when.over',
    ],
    [
      'fields, with those of groups and lists',
      small({
        fields: {
          title: { type: 'text', max: 40, about: 'The title.' },
          group: {
            type: 'group',
            about: 'x',
            fields: Object.fromEntries(
              Array.from({ length: 39 }, (_, i) => [`c${i}`, { type: 'date', about: 'x' }]),
            ),
          },
        },
      }),
      'fields',
    ],
  ])('is refused for too many %s', (_, document, path) => {
    expect(errors(document)).toEqual([[path, 'too_large', expect.stringMatching(/more than \d+/)]]);
  });

  it('is refused for a list of more than 12 entries that no chart shows', () => {
    const amounts = {
      type: 'list',
      max: 13,
      about: 'x',
      of: {
        label: { type: 'text', max: 20, about: 'x' },
        value: { type: 'number', about: 'x' },
      },
    };
    const withList = (...nodes: Draft[]) => ({
      ...withScene({ type: 'text', bind: 'title' }, ...nodes),
      fields: { title: { type: 'text', max: 40, about: 'The title.' }, amounts },
      sample: {
        title: 'Title',
        amounts: [
          { label: 'One', value: 1 },
          { label: 'Two', value: 2 },
        ],
      },
    });
    const repeat = { type: 'repeat', of: 'amounts', each: { type: 'text', bind: 'label' } };
    const chart = { type: 'graphic', name: 'chart', bind: 'amounts', grow: true };
    expect(errors(withList(repeat))).toEqual([['fields.amounts.max', 'too_large', expect.anything()]]);
    expect(errors(withList(chart))).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('is refused for a member named %s', (name) => {
    const reserved = (document: Draft) => JSON.parse(JSON.stringify(document).replaceAll('RESERVED', name));
    for (const [document, path] of [
      [small({ fields: { title: { type: 'text', max: 40, about: 'x' }, RESERVED: null } }), 'fields'],
      [small({ conditions: { RESERVED: {} } }), 'conditions'],
      [withScene({ ...text, in: { RESERVED: { size: 1e9 } } }), 'scene.children[0].in'],
      [withScene({ ...text, when: { over: { RESERVED: 1 } } }), 'scene.children[0].when.over'],
      [withScene({ type: 'text', text: { RESERVED: 'x' } }), 'scene.children[0].text'],
      [small({ sample: { title: 'Hello', RESERVED: {} } }), 'sample'],
    ] as const) {
      expect(errors(reserved(document))).toEqual([
        [`${path}.${name}`, 'invalid_value', expect.stringContaining('reserved')],
      ]);
    }
  });

  it.each(['toString', 'valueOf', 'hasOwnProperty'])('is refused for a field named %s', (name) => {
    const fields = { title: { type: 'text', max: 40, about: 'x' }, [name]: { type: 'date', about: 'x' } };
    expect(errors(small({ fields }))).toEqual([
      [`fields.${name}`, 'invalid_value', expect.stringContaining('reserved')],
    ]);
    expect(errors(small({ conditions: { [name]: {} } }))).toEqual([
      [`conditions.${name}`, 'invalid_value', expect.stringContaining('reserved')],
    ]);
  });

  it.each([
    ['a node', withScene({ type: { toString: 1, valueOf: 1 } }), 'scene.children[0].type', 'unknown_node'],
    [
      'a field',
      small({ fields: { title: { type: { toString: 1, valueOf: 1 } } } }),
      'fields.title.type',
      'invalid_value',
    ],
    ['an own property', withScene({ type: 'toString' }), 'scene.children[0].type', 'unknown_node'],
  ])('is refused for a type that is no name: %s', (_, document, path, code) => {
    expect(errors(document)).toContainEqual([path, code, expect.any(String)]);
  });

  it('has charts of lists with a label and a value only', () => {
    const of = (members: object) => ({
      ...withScene(text, { type: 'graphic', name: 'chart', bind: 'points' }),
      fields: {
        title: { type: 'text', max: 40, about: 'The title.' },
        points: { type: 'list', about: 'Points.', of: members },
      },
      sample: { title: 'Hello', points: [{ label: 'One', value: 1 }] },
    });
    const label = { type: 'text', max: 20, about: 'Its name.' };
    expect(errors(of({ label, value: { type: 'number', about: 'The amount.' } }))).toEqual([]);
    expect(errors(of({ label, value: label }))).toContainEqual([
      'scene.children[1].bind',
      'wrong_field_type',
      expect.stringContaining('`value`'),
    ]);
    expect(errors(withScene(text, { type: 'graphic', name: 'chart', bind: 'title' }))).toContainEqual([
      'scene.children[1].bind',
      'wrong_field_type',
      expect.stringContaining('`list`'),
    ]);
  });

  it.each([
    ['name', small({ name: 'a\u0000b' }), 'name'],
    ['description', small({ description: 'a\u202eb' }), 'description'],
    ['category', small({ category: 'a\ud800b' }), 'category'],
    ['about', small({ fields: { title: { type: 'text', max: 40, about: 'a\nb' } } }), 'fields.title.about'],
    [
      'choice',
      small({ fields: { title: { type: 'choice', options: ['a', 'b\u2066'], about: 'x' } } }),
      'fields.title.options[1]',
    ],
    [
      'default',
      small({ fields: { title: { type: 'choice', options: ['a', 'b'], about: 'x', default: '\u0000' } } }),
      'fields.title.default',
    ],
    ['fixed text', withScene({ type: 'text', text: 'a\u0000' }), 'scene.children[0].text'],
    ['text by language', withScene({ type: 'text', text: { de: 'a\u0000' } }), 'scene.children[0].text.de'],
    ['language', withScene({ type: 'text', text: { 'd\u0000e': 'a' } }), 'scene.children[0].text.de'],
    ['sample', small({ sample: { title: 'a\u0000', points: [{ point: 'One' }] } }), 'sample.title'],
  ])('is refused for characters that cannot be stored or shown: %s', (_, document, path) => {
    expect(errors(document)).toEqual([
      [path, 'invalid_value', expect.stringContaining('control characters')],
    ]);
  });

  it('is refused for a format that it has twice', () => {
    expect(errors(small({ formats: ['square', '1200x628', 'square'] }))).toEqual([
      ['formats', 'invalid_value', expect.stringContaining('once')],
    ]);
  });

  it('is read as what was checked, not as what was given', () => {
    const given = small();
    const { document } = readDocument(given);
    expect(document).toEqual(given);
    expect(document).not.toBe(given);
    expect(readDocument(withScene({ type: 'logo' })).document).toBeNull();
  });

  it('may name its JSON Schema, which is not kept', () => {
    const given = { $schema: 'https://livery.example/api/v1/schemas/template-document', ...small() };
    expect(readDocument(given)).toEqual({ document: small(), problems: readDocument(small()).problems });
  });

  it('has a JSON Schema that describes every property', () => {
    const undescribed: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, member] of Object.entries(value)) visit(member, `${path}.${name}`);
      const { properties = {} } = value as { properties?: Record<string, Draft> };
      for (const [name, shape] of Object.entries(properties)) {
        if (!('description' in shape || '$ref' in shape || 'const' in shape))
          undescribed.push(`${path}.${name}`);
      }
    };
    visit(documentJsonSchema(), '');
    expect(undescribed).toEqual([]);
  });

  it('has a JSON Schema with every node', () => {
    const schema = JSON.stringify(documentJsonSchema());
    for (const type of ['split', 'repeat', 'byline', 'pin']) expect(schema).toContain(`"const":"${type}"`);
  });
});

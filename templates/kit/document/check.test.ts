import { measureTime } from '@livery/core/testing/measure-time';
import { describe, expect, it } from 'vitest';
import hiring from '../starters/hiring.json' with { type: 'json' };
import { checkDocument } from './check.ts';
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
      'a figure without a field',
      withScene(text, { type: 'graphic', name: 'echo-figure' }),
      'scene.children[1]',
      'invalid_value',
      '`bind`',
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

  it('has a JSON Schema with every node', () => {
    const schema = JSON.stringify(documentJsonSchema());
    for (const type of ['split', 'repeat', 'byline', 'pin']) expect(schema).toContain(`"const":"${type}"`);
  });
});

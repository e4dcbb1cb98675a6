import { describe, expect, test } from 'vitest';
import { templates } from '../../registry.ts';
import { starters } from '../starters/starters.ts';
import { checkDocument } from './check.ts';

const [hiring] = starters;
const repeated = (count: number, node: object) => Array.from({ length: count }, () => node);
const text = { type: 'text', bind: 'words', size: { max: 200, min: 22 } };

const ticket = { type: 'ticket', bind: 'words' };
/** Two pictures that cost almost what a scene may. */
const layered = (more: object) => ({
  type: 'stack',
  panel: true,
  children: [
    { type: 'layer', children: [text, ...repeated(2, { type: 'picture', bind: 'photo', ...more })] },
    ...repeated(2, { type: 'byline', bind: 'person' }),
  ],
});

const codesOf = (scene: object, max = 600) => errorsOf(scene, max).map(({ code }) => code);

function errorsOf(scene: object, max = 600) {
  const words = { type: 'text', max, about: 'Words.' };
  const list = { type: 'list', about: 'A list.', of: { words }, max: 12 };
  const photo = { type: 'image', about: 'A photo.' };
  const document = {
    ...hiring,
    fields: { words, list, photo, person: { type: 'group', about: 'A person.', fields: { name: words } } },
    sample: { words: 'Words', list: [{ words: 'Words' }], person: { name: 'Ada' } },
    scene,
  };
  return checkDocument(document).filter(({ severity }) => severity === 'error');
}

describe('a scene that takes too long to draw is refused', () => {
  test.each([
    ['many long texts', { type: 'grid', columns: 6, children: repeated(100, text) }],
    [
      'many texts in each entry of a list',
      { type: 'repeat', of: 'list', each: { type: 'stack', children: repeated(10, text) } },
    ],
    [
      'many huge glyphs over each other',
      { type: 'layer', children: [text, ...repeated(20, { type: 'mark', glyph: 'quote' })] },
    ],
    [
      'many pictures over each other',
      { type: 'layer', children: [text, ...repeated(20, { type: 'picture', bind: 'photo' })] },
    ],
    ...['scrim', 'fade'].map((property): [string, object] => [
      `two pictures over each other, with ${property} in a variant, and a panel`,
      layered({ in: { calm: { [property]: property === 'fade' ? 'start' : true } } }),
    ]),
    [
      'long words on the stubs of tickets',
      { type: 'grid', columns: 3, children: [text, ...repeated(12, { ...ticket, stub: 'words' })] },
    ],
    [
      'many drawings over each other',
      { type: 'layer', children: [text, ...repeated(4, { type: 'graphic', name: 'plus' })] },
    ],
    [
      'many fans of sheets',
      {
        type: 'grid',
        columns: 3,
        children: [text, ...repeated(5, { type: 'graphic', name: 'fan', bind: 'words' })],
      },
    ],
    [
      'two windows over each other',
      { type: 'layer', children: [text, ...repeated(2, { type: 'graphic', name: 'window' })] },
    ],
    [
      'many panels',
      {
        type: 'stack',
        children: [
          text,
          ...repeated(90, { type: 'stack', panel: true, children: [{ type: 'space', size: 9 }] }),
        ],
      },
    ],
    [
      'panels that only some variants have, in each entry of a list',
      {
        type: 'stack',
        children: [
          text,
          {
            type: 'repeat',
            of: 'list',
            each: {
              type: 'stack',
              children: repeated(32, {
                type: 'stack',
                in: { calm: { panel: true }, bold: { panel: false } },
                children: [{ type: 'space', size: 2 }],
              }),
            },
          },
        ],
      },
    ],
    [
      'many lines in each entry of a list',
      {
        type: 'stack',
        children: [
          text,
          {
            type: 'repeat',
            of: 'list',
            each: { type: 'stack', children: repeated(60, { type: 'rule' }) },
          },
        ],
      },
    ],
    ...[
      { type: 'grid', dividers: true },
      { type: 'grid', in: { calm: { dividers: true } } },
      { type: 'wall' },
      { type: 'wall', in: { calm: { accent: true } } },
    ].map((container): [string, object] => [
      `many cells with lines: ${JSON.stringify(container)}`,
      {
        type: 'stack',
        children: [
          text,
          {
            type: 'repeat',
            of: 'list',
            each: {
              type: 'stack',
              children: repeated(10, { ...container, children: repeated(5, { type: 'space', size: 2 }) }),
            },
          },
        ],
      },
    ]),
  ])('%s', (_, scene) => {
    expect(codesOf(scene)).toEqual(['too_costly']);
  });

  test('but a variant that takes a panel away makes it no cheaper', () => {
    const panel = { type: 'stack', panel: true, children: [{ type: 'space', size: 9 }] };
    const changed = { ...panel, in: { calm: { panel: false } } };
    expect(codesOf({ type: 'stack', children: [text, ...repeated(90, changed)] })).toEqual(['too_costly']);
  });
});

test('the problem stands at the innermost node that takes most of the time', () => {
  const list = { type: 'repeat', of: 'list', each: { type: 'stack', children: repeated(10, text) } };
  const scene = { type: 'stack', children: [text, { type: 'row', children: [list] }] };
  expect(errorsOf(scene).map(({ path }) => path)).toEqual(['scene.children[1].children[0].each']);
  const even = { type: 'grid', columns: 6, children: repeated(100, text) };
  expect(errorsOf(even).map(({ path }) => path)).toEqual(['scene']);
});

describe('a scene that people make is not', () => {
  test.each([...starters, ...templates.map(({ document }) => document)])('$slug', (document) => {
    expect(checkDocument(document)).toEqual([]);
  });

  test('two pictures over each other, and tickets without a stub', () => {
    expect(codesOf(layered({}))).toEqual([]);
    expect(codesOf({ type: 'grid', columns: 3, children: [text, ...repeated(12, ticket)] })).toEqual([]);
  });

  test('texts of which one or the other is drawn', () => {
    const either = (count: number) => ({
      type: 'stack',
      children: [
        ...repeated(count, { ...text, when: { has: 'photo' } }),
        ...repeated(count, { ...text, when: { lacks: 'photo' } }),
      ],
    });
    expect(codesOf(either(20), 80)).toEqual([]);
    expect(codesOf({ type: 'stack', children: repeated(60, text) }, 80)).toContain('too_costly');
    expect(codesOf(either(60), 80)).toContain('too_costly');
  });

  test('twelve pictures that share the canvas, with a line each', () => {
    const cell = {
      type: 'stack',
      children: [
        { type: 'picture', bind: 'photo', grow: true },
        { ...text, maxLines: 2 },
      ],
    };
    expect(codesOf({ type: 'grid', columns: 3, children: repeated(12, cell) }, 80)).toEqual([]);
  });
});

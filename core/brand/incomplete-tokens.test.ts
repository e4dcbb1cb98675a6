import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandDocument } from '../testing/arbitrary-document.ts';
import { findIncompleteTokens } from './incomplete-tokens.ts';

const color = { hex: '#1c4f3d' };
const px = (value: number) => ({ value, unit: 'px' });
const layer = { color, offsetX: px(0), offsetY: px(4), blur: px(12), spread: px(0) };
const { blur: _, ...layerWithoutBlur } = layer;
const stops = [{ color }, { color, position: 1 }];

const primary = (token: unknown) => ({ color: { light: { primary: token } } });
const md = (token: unknown) => ({ radius: { md: token } });
const hero = (token: unknown) => ({ gradient: { hero: token } });
const sm = (token: unknown) => ({ elevation: { sm: token } });

describe('a token that is there in part is refused at what is missing', () => {
  test.each<[string, unknown, string[]]>([
    ['a colour without components', primary({ $value: {} }), ['color.light.primary.$value.components']],
    [
      'a colour with a space alone',
      primary({ $type: 'color', $value: { colorSpace: 'oklch', alpha: 1 } }),
      ['color.light.primary.$value.components'],
    ],
    ['a colour without a value', primary({ $type: 'color' }), ['color.light.primary.$value']],
    ['a length without its number', md({ $value: {} }), ['radius.md.$value.value']],
    ['a length with a unit alone', md({ $value: { unit: 'px' } }), ['radius.md.$value.value']],
    ['a length without a value', md({ $description: 'Cards' }), ['radius.md.$value']],
    [
      'a size of a type style',
      { typographyMeta: { h1: { size: { $value: {} } } } },
      ['typographyMeta.h1.size.$value.value'],
    ],
    [
      'a border style',
      { border: { style: { strong: { $type: 'strokeStyle' } } } },
      ['border.style.strong.$value'],
    ],
    ['a gradient without stops', hero({ $type: 'gradient' }), ['gradient.hero.$value']],
    [
      'empty stops',
      hero({ $value: [{}, { position: 1 }] }),
      ['gradient.hero.$value[0].color', 'gradient.hero.$value[1].color'],
    ],
    [
      'a stop with half a colour',
      hero({ $value: [{ color: {} }, { color }] }),
      ['gradient.hero.$value[0].color.components'],
    ],
    [
      'an empty layer',
      sm({ $value: [{}] }),
      ['color', 'offsetX', 'offsetY', 'blur', 'spread'].map((name) => `elevation.sm.$value[0].${name}`),
    ],
    ['a layer without blur', sm({ $value: [layer, layerWithoutBlur] }), ['elevation.sm.$value[1].blur']],
    [
      'a layer with half an offset',
      sm({ $value: [{ ...layer, offsetX: {} }] }),
      ['elevation.sm.$value[0].offsetX.value'],
    ],
  ])('%s', (_what, document, paths) => {
    expect(findIncompleteTokens(document).map(({ path }) => path)).toEqual(paths);
  });
});

describe('what is absent, or may be left out, is not', () => {
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty palette', { color: { light: {}, dark: {} } }],
    ['an empty token', primary({})],
    ['a gradient that is a name alone', hero({})],
    ['a colour that is null', { color: { light: { accent: null } } }],
    ['a colour by its hex', primary({ $value: color })],
    ['components without a space', primary({ $value: { components: [0, 0, 0] } })],
    ['a length without its unit', md({ $value: { value: 8 } })],
    ['stops without a position', hero({ $value: stops })],
    ['a font by its file', { font: { heading: { $extensions: { 'studio.fontRole': { files: [] } } } } }],
    ['an unknown member that looks like a token', { other: { $type: 'color' } }],
    ['what is no document', 'x'],
  ])('%s', (_what, document) => {
    expect(findIncompleteTokens(document)).toEqual([]);
  });

  test('any whole document', () => {
    fc.assert(
      fc.property(brandDocument, (document) => {
        expect(findIncompleteTokens(JSON.parse(JSON.stringify(document)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

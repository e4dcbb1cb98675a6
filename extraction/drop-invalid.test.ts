import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { toIssue } from '@livery/core/issues';
import type { Json } from '@livery/core/json/value';
import { describe, expect, test } from 'vitest';
import { dropInvalid } from './drop-invalid.ts';

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const at = (...paths: string[]) => paths.map((path) => ({ path, message: 'wrong' }));

describe('the smallest invalid unit is dropped', () => {
  const document: Json = {
    color: { light: { primary: color('#cf4647'), text: color('#000') } },
    gradient: { 'hero.large': { $type: 'gradient', $value: [{ color: 1 }, { color: 2 }] } },
    $extensions: { 'studio.identity': { name: 'A', socials: [{ type: 'x' }, { type: 'y' }, { type: 'z' }] } },
  };

  test.each<[string, string[], (left: Json) => void]>([
    [
      'a token, where its value is wrong',
      ['color.light.primary.$value.components[1]'],
      (left) => delete ((left.color as Json).light as Json).primary,
    ],
    [
      'a token whose name holds a dot',
      ['gradient.hero.large.$value[0].color'],
      (left) => delete (left.gradient as Json)['hero.large'],
    ],
    [
      'items of a list, whatever their order',
      ['$extensions.studio.identity.socials[2].url', '$extensions.studio.identity.socials[0].url'],
      (left) => {
        ((left.$extensions as Json)['studio.identity'] as Json).socials = [{ type: 'y' }];
      },
    ],
    [
      'a member',
      ['$extensions.studio.identity.name'],
      (left) => delete ((left.$extensions as Json)['studio.identity'] as Json).name,
    ],
    ['nothing, where the path leads nowhere', ['nowhere.at[3].all', ''], () => {}],
  ])('%s', (_, paths, expected) => {
    const left = structuredClone(document);
    expected(left);
    expect(dropInvalid(document, at(...paths))).toEqual(left);
  });

  test('the whole group is dropped if it is still invalid', () => {
    const paths = at('color.light.primary.$value.hex', '$extensions.studio.identity.name');
    expect(dropInvalid(document, paths, 1)).toEqual({ gradient: document.gradient, $extensions: {} });
  });

  test('the given document is not changed', () => {
    const before = structuredClone(document);
    dropInvalid(document, at('color.light.primary', '$extensions.studio.identity.socials[0]'));
    expect(document).toEqual(before);
  });
});

test('a document with an invalid value in every part can be completed afterwards', () => {
  const wrong: Json = {
    color: { light: { primary: color('red'), background: color('#fff') }, dark: 'black' },
    font: {
      heading: {
        $type: 'fontFamily',
        $value: ['Inter'],
        $extensions: { 'studio.fontRole': { files: [{ $asset: 'no id', weight: 9000 }] } },
      },
      body: { $type: 'fontFamily', $value: [] },
    },
    radius: { md: { $type: 'dimension', $value: { value: -4, unit: 'px' } } },
    space: { $extensions: { 'studio.density': 'airy' } },
    $extensions: {
      'studio.identity': { name: 7, quotes: [{ text: 'a' }, { text: 1 }] },
      'studio.assets': { pressKitUrl: 'not a url' },
      'studio.logos': { confirmed: [{ src: { $asset: 'x y' } }] },
    },
  };
  let document = wrong;
  for (let round = 0; round < 3; round++) {
    const parsed = brandDocumentSchema.safeParse(completeDocument(document).document);
    if (parsed.success) {
      expect(parsed.data.color.light.background.$value).toMatchObject({ hex: '#fff' });
      expect(parsed.data.$extensions['studio.identity'].quotes.map(({ text }) => text)).toEqual(['a']);
      expect(parsed.data.font.heading.$value).toEqual(['Inter']);
      return;
    }
    document = dropInvalid(
      document,
      parsed.error.issues.map((issue) => toIssue(issue)),
      round,
    );
  }
  expect.unreachable();
});

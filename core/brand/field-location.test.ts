import { expect, test } from 'vitest';
import { locateField, putField } from './field-location.ts';

test.each([
  ['color.light.primary', ['color', 'light', 'primary']],
  ['$extensions.studio.identity.name', ['$extensions', 'studio.identity', 'name']],
  ['$extensions.studio.typography.scale.h1', ['$extensions', 'studio.typography', 'scale', 'h1']],
  ['space.$extensions.studio.density', ['space', '$extensions', 'studio.density']],
  ['$extensions.livery.facts.features', ['$extensions', 'livery.facts', 'features']],
  ['gradient.hero', ['gradient', 'hero']],
  ['gradient.a.b', ['gradient', 'a.b']],
  ['radius.$extensions', ['radius', '$extensions']],
  // Of what the format does not know, only the outermost member is a field.
  ['mine', ['mine']],
  ['color.light.hover.focus', ['color', 'light', 'hover.focus']],
  ['$extensions.studio.identity.name.short', ['$extensions', 'studio.identity', 'name.short']],
  ['constructor', ['constructor']],
])('%s', (path, names) => {
  expect(locateField({}, path).names).toEqual(names);
});

test('a member that stands in the document under its whole path is found there', () => {
  expect(locateField({ 'radius.note': 1 }, 'radius.note').names).toEqual(['radius.note']);
});

test('a field is put where nothing stood, and taken out where the format has no null', () => {
  const document: Record<string, unknown> = {};
  const put = (path: string, value: unknown) => putField(document, locateField(document, path), value);
  put('$extensions.studio.identity.name', 'Fieldnote');
  put('gradient.a.b', { $type: 'gradient' });
  put('color.light.accent', null);
  expect(document).toEqual({
    $extensions: { 'studio.identity': { name: 'Fieldnote' } },
    gradient: { 'a.b': { $type: 'gradient' } },
    color: { light: { accent: null } },
  });
  put('gradient.a.b', null);
  expect(document.gradient).toEqual({});
});

test('a value that is put is a copy', () => {
  const tone = ['calm'];
  const document: Record<string, unknown> = {};
  putField(document, locateField(document, '$extensions.studio.identity.tone'), tone);
  tone.push('loud');
  expect(document).toMatchObject({ $extensions: { 'studio.identity': { tone: ['calm'] } } });
});

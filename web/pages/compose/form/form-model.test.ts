import type { Json } from '@livery/core/json/value';
import { listTexts } from '@livery/templates/content';
import { findTemplate, templates } from '@livery/templates/registry';
import { describe, expect, test } from 'vitest';
import { readAt, withoutBlanks, writeAt } from './edit-content.ts';
import { emptyValue, type FieldModel, pairFields } from './form-model.ts';
import { readForm } from './read-form.ts';

const form = (id: string) => readForm(findTemplate(id)!);
const names = (fields: FieldModel[]) => fields.map(({ name }) => name);

/** Writes the sample field by field, as a person fills in the form. */
function fill(
  fields: readonly FieldModel[],
  sample: unknown,
  content: Json,
  at: (string | number)[] = [],
): Json {
  return fields.reduce((next, field) => {
    const path = [...at, field.name];
    return fillOne(field, sample, next, path);
  }, content);
}

function fillOne(field: FieldModel, sample: unknown, content: Json, path: (string | number)[]): Json {
  const value = readAt(sample, path);
  if (value === undefined) return content;
  if (field.type === 'group') return fill(field.fields, sample, content, path);
  if (field.type !== 'list') return writeAt(content, path, value);
  return (value as unknown[]).reduce<Json>((next, _, index) => {
    const entry = writeAt(next, [...path, index], emptyValue(field.item));
    return fillOne(field.item, sample, entry, [...path, index]);
  }, content);
}

/** The fields that a person writes into. */
function leaves(fields: readonly FieldModel[]): FieldModel[] {
  return fields.flatMap((field) => {
    if (field.type === 'group') return leaves(field.fields);
    return field.type === 'list' && field.item.type === 'group' ? leaves(field.item.fields) : [field];
  });
}

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  test('its sample, typed into the form, is the same content', () => {
    const content = withoutBlanks(fill(readForm(template), template.sample, {}));
    expect(content).toEqual(template.sample);
    expect(template.content.safeParse(content).success).toBe(true);
    expect(listTexts(template.content, content)).toEqual(listTexts(template.content, template.sample));
  });

  test('every field has a hint', () => {
    expect(leaves(readForm(template)).filter(({ hint }) => hint === '')).toEqual([]);
  });
});

test('fields are in the reading order of the image', () => {
  expect(names(form('launch-hero'))).toEqual(['eyebrow', 'headline', 'subline', 'cta', 'url', 'picture']);
  expect(names(form('data-chart')).slice(0, 3)).toEqual(['title', 'kind', 'unit']);
});

test('short fields are side by side', () => {
  expect(pairFields(form('launch-hero')).map(names)).toEqual([
    ['eyebrow'],
    ['headline'],
    ['subline'],
    ['cta', 'url'],
    ['picture'],
  ]);
  const [points] = form('data-chart').filter(({ type }) => type === 'list');
  expect(pairFields((points as { item: { fields: FieldModel[] } }).item.fields).map(names)).toEqual([
    ['label', 'value'],
  ]);
});

test.each([
  ['launch-hero', 'headline', { type: 'text', max: 80, isLong: false, isRequired: true }],
  ['launch-hero', 'subline', { type: 'text', max: 140, isLong: true, isRequired: false }],
  ['launch-hero', 'picture', { type: 'image' }],
  ['event-invite', 'date', { type: 'date', isRequired: true }],
  ['event-invite', 'locale', { type: 'text', isCode: true, isRequired: false }],
  ['event-invite', 'speakers', { type: 'list', min: 0, max: 4 }],
  ['steps-timeline', 'active', { type: 'number', isInteger: true, min: 1, max: 6 }],
  ['feature-list', 'style', { type: 'choice', options: ['numbers', 'checks'], fallback: 'numbers' }],
  ['proof-metric', 'trend', { type: 'list', item: { type: 'number' } }],
  ['proof-quote', 'author', { type: 'group' }],
])('%s.%s is %j', (id, name, expected) => {
  expect(form(id).find((field) => field.name === name)).toMatchObject(expected);
});

test('the hint of an image says nothing about asset ids', () => {
  expect(
    form('proof-quote')
      .flatMap((field) => (field.type === 'group' ? field.fields : []))
      .at(-1)?.hint,
  ).toBe('A photo of the person.');
});

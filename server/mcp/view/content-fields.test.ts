import { templates } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { listEmptyFields, listTextFields, withText } from './content-fields.ts';
import type { Content } from './results.ts';

test('fields are named by where they stand', () => {
  const fields = listTextFields({
    quote: 'Hi',
    author: { fullName: 'Ada' },
    items: [{ title: 'One' }],
    n: 4,
  });
  expect(fields.map(({ label }) => label)).toEqual(['Quote', 'Author, full name', 'Items 1, title']);
});

test('texts that are empty can be added and emptied again; images, dates and choices are no text', () => {
  const members = {
    headline: { type: 'string', maxLength: 80 },
    cta: { type: 'string', maxLength: 28 },
    url: { type: 'string', maxLength: 60 },
    picture: { type: 'string', maxLength: 2048 },
    date: { type: 'string', maxLength: 10, format: 'date' },
    style: { type: 'string', enum: ['plain'] },
  };
  const fields = listEmptyFields(members, { headline: 'Hi' });
  expect(fields.map(({ label }) => label)).toEqual(['Button', 'Address']);
  const added = withText({ headline: 'Hi' }, fields[0]!.path, 'Start');
  expect(added).toEqual({ headline: 'Hi', cta: 'Start' });
  expect(withText(added, fields[0]!.path, '')).toEqual({ headline: 'Hi' });
});

test('assets, addresses and colours are no copy', () => {
  expect(listTextFields({ image: 'ast_1', link: 'https://x.example', tint: '#ff0000' })).toEqual([]);
});

test.each(templates.map(({ id, sample }) => [id, sample as Content]))(
  '%s keeps its shape when a text is changed',
  (_, sample) => {
    const before = JSON.stringify(sample);
    for (const { path } of listTextFields(sample)) {
      const changed = withText(sample, path, 'Another text');
      expect(listTextFields(changed).map((field) => field.path)).toEqual(
        listTextFields(sample).map((field) => field.path),
      );
    }
    expect(JSON.stringify(sample)).toBe(before);
  },
);

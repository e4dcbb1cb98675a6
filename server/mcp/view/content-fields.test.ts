import { templates } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { listTextFields, withText } from './content-fields.ts';
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

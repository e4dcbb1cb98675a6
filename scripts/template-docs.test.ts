import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTemplateDocs } from './template-docs.ts';

test('docs/templates.md lists the catalogue (npm run generate writes it)', () => {
  const file = join(import.meta.dirname, '../docs/templates.md');
  expect(readFileSync(file, 'utf8')).toBe(buildTemplateDocs());
});

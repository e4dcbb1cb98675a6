import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTemplateLists } from './template-lists.ts';

test('lists and docs name every template (npm run generate writes them)', async () => {
  for (const [path, text] of Object.entries(await buildTemplateLists())) {
    expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8'), path).toBe(text);
    expect(text, path).toContain('proof-quote');
  }
});

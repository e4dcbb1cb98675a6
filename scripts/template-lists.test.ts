import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildTemplateDocs, buildTemplateLists } from './template-lists.ts';

test('lists and docs name every template (npm run templates writes them)', async () => {
  const files = [...buildTemplateLists(), ...(await buildTemplateDocs())];
  for (const [path, text] of files) expect(readFileSync(path, 'utf8'), path).toBe(text);
  for (const [path, text] of files) expect(text, path).toContain('proof-quote');
});

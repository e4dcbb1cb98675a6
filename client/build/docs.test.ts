import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildClientDocs } from './docs.ts';

test('docs/client.md is what the comments of the client say (npm run generate writes it)', () => {
  const file = join(import.meta.dirname, '../../docs/client.md');
  expect(readFileSync(file, 'utf8')).toBe(buildClientDocs());
});

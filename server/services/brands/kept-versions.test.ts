import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import type { VersionRow } from './find-version.ts';
import { keptVersions } from './kept-versions.ts';

test.each([
  ['with their size', 1_000_000],
  ['of an earlier release, without a size', 0],
])('versions %s take a limited amount of memory', (_, bytes) => {
  const kept = keptVersions({} as Db);
  for (let number = 0; number < 20; number++) {
    const document = { description: 'x'.repeat(1_000_000) };
    const version = { document, tokens: {}, provenance: {}, meta: {}, bytes } as unknown as VersionRow;
    kept.set(String(number), version);
  }
  expect([...kept.values()]).toHaveLength(8);
});

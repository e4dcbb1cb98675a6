import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSettings } from '../server/settings/schema.ts';
import { buildConfiguration } from './configuration.ts';

test('docs/configuration.md lists the settings (npm run generate writes it)', () => {
  const file = join(import.meta.dirname, '../docs/configuration.md');
  expect(readFileSync(file, 'utf8')).toBe(buildConfiguration());
});

test('each name is that of one setting, whose default its own parser accepts', () => {
  const settings = listSettings();
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  for (const { name, parser } of settings) expect(parser.safeParse(undefined).success, name).toBe(true);
});

import { readFileSync } from 'node:fs';
import { extractionStages, extractionStageTexts } from '@livery/core/extraction-states';
import { expect, test } from 'vitest';
import { isRuleId, ruleTexts } from './rules.ts';

const docs = readFileSync(new URL('../../docs/extraction.md', import.meta.url), 'utf8');

test.each(Object.entries(ruleTexts))('the rule %s is a short id with a sentence', (id, text) => {
  expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

test('the documentation lists every stage in its order, and each has a sentence', () => {
  const [, listed = ''] = /The stages are ([^.]+)\./.exec(docs) ?? [];
  expect([...listed.matchAll(/`([a-z-]+)`/g)].map(([, id]) => id)).toEqual([...extractionStages]);
  expect(Object.keys(extractionStageTexts)).toEqual([...extractionStages]);
});

test('a sentence is not an id', () => {
  expect(isRuleId('logo-score')).toBe(true);
  expect(isRuleId('weighed evidence')).toBe(false);
  expect(isRuleId('toString')).toBe(false);
});

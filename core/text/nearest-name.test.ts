import { expect, test } from 'vitest';
import { describeUnknownName, findNearestName } from './nearest-name.ts';

const known = ['templateId', 'brandId', 'output', 'dryRun', 'quote', 'url'];

test.each([
  ['dryrun', 'dryRun'],
  ['DRY_RUN', 'dryRun'],
  ['ouput', 'output'],
  ['qoute', 'quote'],
  ['brand', 'brandId'],
  ['template_id', 'templateId'],
  ['foo', null],
  ['x', null],
  ['', null],
])('%s is near to %s', (name, nearest) => {
  expect(findNearestName(name, known)).toBe(nearest);
});

test('a name of any length costs nothing', () => {
  const long = 'z'.repeat(2_000_000);
  for (let round = 0; round < 10_000; round++) expect(findNearestName(long, known)).toBeNull();
});

test('an unknown name is told with the one that was meant, or with all that there are', () => {
  expect(describeUnknownName('field', 'qoute', known)).toBe(
    'There is no field `qoute`. Did you mean `quote`?',
  );
  expect(describeUnknownName('member', 'foo', ['url', 'events'])).toBe(
    'There is no member `foo`. Known: `url`, `events`.',
  );
  expect(describeUnknownName('member', 'foo', [])).toBe('There is no member `foo`.');
  expect(describeUnknownName('member', 'é'.repeat(10_000), [])).toHaveLength(83);
});

test('of many known names, the first are listed and the others are counted', () => {
  const many = Array.from({ length: 300 }, (_, index) => `member${index}`);
  const message = describeUnknownName('member', 'foo', many);
  expect(message).toContain('Known: `member0`, `member1`, ');
  expect(message).toMatch(/`member19` and 280 more\.$/);
});

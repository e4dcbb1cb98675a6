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
  const time = (name: string) => {
    const start = performance.now();
    for (let round = 0; round < 500; round++) findNearestName(name, known);
    return performance.now() - start;
  };
  const long = 'Z'.repeat(2_000_000);
  expect(findNearestName(long, known)).toBeNull();
  expect(time(long)).toBeLessThan(10 * time('template'));
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

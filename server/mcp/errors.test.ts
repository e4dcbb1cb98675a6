import { AppError } from '@livery/core/errors';
import { type ExtractionFailure, extractionFailures } from '@livery/core/extraction-states';
import { expect, test } from 'vitest';
import { toErrorResult } from './errors.ts';

const read = (error: AppError) => JSON.parse(toErrorResult(error, 'r1').content[0]!.text).error;
const failed = (extractionError: string) =>
  read(new AppError('extraction_failed', 'The website could not be read.', { extractionError }));

test.each([
  ['dns_failed', 'spelling'],
  ['blocked', 'Do not try again'],
  ['timeout', 'once more later'],
  ['unreachable', 'once more later'],
  ['url_not_allowed', 'public internet'],
] as const)('%s has a hint of its own', (code, words) => {
  expect(failed(code)).toMatchObject({ code: 'extraction_failed', hint: expect.stringContaining(words) });
});

test('every failure of an extraction has a hint that is not about content', () => {
  for (const code of Object.keys(extractionFailures) as ExtractionFailure[]) {
    expect(failed(code).hint, code).toMatch(/^[A-Z].{10,}\.$/);
    expect(failed(code).hint, code).not.toMatch(/content|details/);
  }
  for (const code of ['toString', 'new_one']) expect(failed(code).hint).toBe(failed('internal').hint);
});

test('a key that reached its cap needs another key, not more credits', () => {
  const details = { required: 5, balance: 2 };
  const capped = read(new AppError('insufficient_credits', 'No.', { ...details, limitedBy: 'key' }));
  expect(capped.hint).toContain('a key with a higher cap');
  expect(capped.hint).not.toContain('add credits');
  expect(read(new AppError('insufficient_credits', 'No.', details)).hint).toContain('add credits');
});

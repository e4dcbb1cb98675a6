import { expect, test } from 'vitest';
import { describeError } from './logger.ts';

test('an error is told with its causes, and a failed query without its parameters', () => {
  const query = new Error(
    'Failed query: insert into "webhooks" values ($1)\nparams: http://x/,whsec_secret\nline two',
  );
  const error = new Error('It failed', { cause: query });
  const text = describeError(error);
  expect(text).toContain('It failed');
  expect(text).toContain('cause: Error: Failed query: insert into "webhooks"');
  expect(text).toContain('logger.test.ts');
  expect(text).not.toMatch(/whsec_|line two/);
});

import { AppError } from '@livery/core/errors';
import { starters } from '@livery/templates/kit/starters/starters';
import { beforeAll, expect, test } from 'vitest';
import type { Previewer } from '../../engine/contracts.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { uncounted } from '../quotas/preview-rate.ts';
import { checkTemplate } from './check.ts';

/** Checks whose drawings meet the limits of time and memory. */

const testing = useCtx();
let ctx: VerbCtx;
beforeAll(async () => {
  ctx = await testing.newOrganization();
});

const overLimit = async () => {
  throw new AppError('content_invalid', 'This content cannot be laid out within the limits.');
};

/** Checks with a previewer that has only the given members; every other one fails the test. */
const check = (previewer: Partial<Previewer>) =>
  checkTemplate({ ...ctx, previewer: previewer as Previewer }, uncounted, { document: starters[0] });

test('a document that cannot be tried has no previews', async () => {
  const answer = await check({ tryDocument: overLimit });
  expect(answer).toMatchObject({ valid: false, problems: [{ code: 'too_slow' }], previews: [] });
});

test('a preview that cannot be drawn is a warning, because the document can be published', async () => {
  const answer = await check({ tryDocument: async () => [], previewStill: overLimit });
  const problem = { code: 'too_slow', severity: 'warning', path: 'scene' };
  expect(answer).toMatchObject({ valid: true, problems: [problem], previews: [] });
});

test('a trial that the service cannot make now is no problem of the document', async () => {
  const unavailable = async () => {
    throw new AppError('unavailable', 'Try again.');
  };
  await expect(check({ tryDocument: unavailable })).rejects.toMatchObject({ code: 'unavailable' });
  const previewStill = unavailable;
  const previews = check({ tryDocument: async () => [], previewStill });
  await expect(previews).rejects.toMatchObject({ code: 'unavailable' });
});

import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import type { Context } from 'hono';
import type { WriteCtx } from '../../services/context.ts';
import type { Removal, RemovalOptions } from '../../services/removal/removal.ts';
import { runDeletion } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { json } from '../route/schemas.ts';
import { countCancelled } from './count-cancelled.ts';

export const removalQuery = z.object({
  dryRun: z.enum(['true', 'false']).optional().openapi({
    description: 'Whether to answer 200 with what would be deleted, and to delete nothing.',
  }),
});

const dryRemovalSchema = z
  .object({
    dryRun: z.literal(true),
    rows: z.record(z.string().max(MAX_NAME), z.int()).openapi({ description: 'Records by their kind.' }),
    files: z.int(),
    bytes: z.int().openapi({ description: 'By how much the stored bytes of the organisation shrink.' }),
    creditsRefunded: z.int().openapi({ description: 'For renders that have not ended.' }),
  })
  .openapi('DryRemoval');

export const removalResponses = {
  200: json('What would be deleted; nothing was.', dryRemovalSchema),
  204: { description: 'Deleted for good, with its files.' },
};

/** Runs a verb that deletes records with all that belongs to them, or answers what it would delete. */
export async function answerRemoval(
  c: Context<Env>,
  remove: (ctx: WriteCtx<null>, options: RemovalOptions) => Promise<Removal>,
) {
  const dryRun = c.req.query('dryRun') === 'true';
  let removal: Removal | undefined;
  await runDeletion(c, async (ctx) => {
    removal = await remove(ctx, { dryRun });
    return null;
  });
  const { rows, files, bytes, creditsRefunded, cancelled } = removal!;
  if (dryRun) return c.json({ dryRun: true as const, rows, files, bytes, creditsRefunded }, 200);
  countCancelled(c, cancelled);
  return c.body(null, 204);
}

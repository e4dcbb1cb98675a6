import { z } from '@hono/zod-openapi';
import { readCredits } from '../../services/credits/read.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { json, needs, pageQuery, time, uuid } from '../route/schemas.ts';

/** What a caller may spend, in credits and dry runs. */
export const spendingShape = {
  spendable: z.int().openapi({
    description: 'What these credentials may spend: less than the balance if the key has a cap.',
  }),
  limitedBy: z
    .enum(['key', 'organization'])
    .openapi({ description: 'Whether the cap of the key or the balance ends first.' }),
};

export const isCharged = z.boolean().openapi({
  description: 'Whether renders cost credits. If not, all prices are 0, and the balance can be ignored.',
});

const creditsSchema = z
  .object({
    isCharged,
    balance: z.int(),
    ...spendingShape,
    prices: z.object({
      still: z.object({ formula: z.string(), atScale1: z.number() }),
      video: z.object({ formula: z.string(), perSecondAtScale1: z.number() }),
    }),
    ledger: z.array(
      z.object({
        id: uuid,
        type: z.enum(['grant', 'debit', 'refund', 'adjustment']),
        amount: z.int().openapi({
          description: 'Signed: debits are negative, so the amounts add up to the balance.',
        }),
        balanceAfter: z.int(),
        batchId: z.string().nullable(),
        renderId: uuid.nullable(),
        note: z.string().nullable(),
        createdAt: time,
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('Credits');

export const creditRoutes = defineRoutes('Credits');

creditRoutes.get('/credits', {
  operationId: 'getCredits',
  summary: 'Read the balance and the ledger',
  ...needs('credits:read'),
  request: {
    query: pageQuery.extend({
      from: time.optional().openapi({ description: 'Only movements at this time or later.' }),
      before: time.optional().openapi({ description: 'Only movements before this time.' }),
    }),
  },
  responses: { 200: json('Newest movements first.', creditsSchema) },
  handle: async (c) => {
    const { limit, cursor = null, from, before } = c.req.valid('query');
    const { rows, ...read } = await readCredits(readCtx(c), {
      limit,
      cursor,
      from: from === undefined ? undefined : new Date(from),
      before: before === undefined ? undefined : new Date(before),
    });
    const ledger = rows.map(({ organizationId: _, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
    }));
    return c.json({ ...read, ledger }, 200);
  },
});

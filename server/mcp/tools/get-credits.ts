import { z } from 'zod';
import { readCredits } from '../../services/credits/read.ts';
import { cursor, defineTool, nextCursor, readOnly, time } from '../tool/define-tool.ts';

export const getCredits = defineTool({
  name: 'get_credits',
  title: 'Read the credits',
  description: 'Reads the balance, the prices and the latest movements.',
  hints: readOnly,
  scope: 'credits:read',
  input: z.strictObject({
    limit: z.int().min(1).max(50).default(10).describe('Movements.'),
    cursor: cursor.optional(),
  }),
  output: z.object({
    isCharged: z.boolean().describe('If false, renders are free and the balance does not matter.'),
    balance: z.int().describe('The credits of the organisation.'),
    spendable: z
      .int()
      .describe('What these credentials may still spend: less than the balance if they have a cap.'),
    prices: z.object({
      still: z.object({ formula: z.string(), atScale1: z.number() }),
      video: z.object({ formula: z.string(), perSecondAtScale1: z.number() }),
    }),
    ledger: z.array(
      z.object({
        type: z.enum(['grant', 'debit', 'refund', 'adjustment']),
        amount: z.int().describe('Debits are negative.'),
        balanceAfter: z.int(),
        batchId: z.string().nullable(),
        renderId: z.string().nullable(),
        note: z.string().nullable(),
        createdAt: time,
      }),
    ),
    nextCursor,
  }),
  async run(ctx, { limit, cursor: from = null }) {
    const { rows, limitedBy: _, ...read } = await readCredits(ctx, { limit, cursor: from });
    const ledger = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { data: { ...read, ledger } };
  },
});

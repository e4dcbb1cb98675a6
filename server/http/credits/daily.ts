import { z } from '@hono/zod-openapi';
import { isTimeZone } from '../../services/credits/day-bounds.ts';
import { readDailyCredits } from '../../services/credits/read-daily.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { json, needs, wholeNumber } from '../route/schemas.ts';

const dailySchema = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        spent: z.int(),
        refunded: z.int(),
        granted: z.int().openapi({ description: 'Grants and adjustments; the latter can be negative.' }),
      }),
    ),
  })
  .openapi('DailyCredits');

export const dailyCreditRoutes = defineRoutes('Credits');

dailyCreditRoutes.get('/credits/daily', {
  operationId: 'getDailyCredits',
  summary: 'Read what was spent each day',
  description: 'Every one of the last days, oldest first and today last.',
  ...needs('credits:read'),
  request: {
    query: z.object({
      days: wholeNumber(1, 90).default(30),
      timeZone: z
        .string()
        .max(64)
        .refine(isTimeZone, 'expected a time zone such as Europe/Berlin')
        .default('UTC')
        .openapi({ description: 'An IANA time zone: where a day begins.' }),
    }),
  },
  responses: { 200: json('The days.', dailySchema) },
  handle: async (c) => c.json({ days: await readDailyCredits(readCtx(c), c.req.valid('query')) }, 200),
});

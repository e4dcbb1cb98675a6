import { z } from '@hono/zod-openapi';
import { writeCsv } from '../../platform/write-csv.ts';
import { readUsage, usageGroups } from '../../services/credits/read-usage.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { errors, needs, uuid, wholeNumber } from '../route/schemas.ts';

const rowSchema = z.object({
  month: z.string().nullable(),
  userId: uuid.nullable(),
  member: z
    .string()
    .nullable()
    .openapi({ description: 'Their mail address, or the name of a former member.' }),
  keyId: uuid.nullable().openapi({ description: 'Null for renders of the web app.' }),
  keyName: z.string().nullable(),
  templateId: z.string().nullable(),
  templateName: z.string().nullable(),
  stills: z.int(),
  videos: z.int(),
  videoSeconds: z.number(),
  failed: z
    .int()
    .openapi({ description: 'Renders that failed or were cancelled; the others count as files.' }),
  credits: z.int().openapi({ description: 'What was paid, less refunds.' }),
});
const columns = Object.keys(rowSchema.shape);

const usageSchema = z.object({ usage: z.array(rowSchema) }).openapi('Usage');

const MAX_BY = 40;
const groupList = z
  .string()
  .max(MAX_BY)
  .default('month')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(usageGroups, `expected some of ${usageGroups.join(', ')}, separated by commas`)));

export const usageRoutes = defineRoutes('Credits');

usageRoutes.get('/credits/usage', {
  operationId: 'getUsage',
  summary: 'Read what was rendered, by month, member, key or template',
  description:
    'Members of a row that `by` does not name are null. Grouping by member needs `members:read`, by key `keys:write`. ' +
    'Send `Accept: text/csv`, or `format=csv`, for a table of the same columns. Deleted renders are not counted.',
  ...needs('credits:read'),
  request: {
    query: z.object({
      by: groupList.openapi({
        type: 'string',
        maxLength: MAX_BY,
        description: 'One or more of `month`, `member`, `key` and `template`, separated by commas.',
        example: 'month,member',
      }),
      months: wholeNumber(1, 36)
        .default(12)
        .openapi({ description: 'Months in UTC, the current one included.' }),
      format: z.enum(['json', 'csv']).optional(),
    }),
  },
  responses: {
    200: {
      description: 'Newest month first, then by number of renders.',
      content: {
        'application/json': { schema: usageSchema },
        'text/csv': { schema: z.string() },
      },
    },
    ...errors(422),
  },
  handle: async (c) => {
    const { by, months, format } = c.req.valid('query');
    const usage = await readUsage(readCtx(c), { by, months });
    const isCsv = format ? format === 'csv' : c.req.header('accept')?.includes('text/csv');
    if (!isCsv) return c.json({ usage }, 200);
    return c.body(writeCsv(usage, columns), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="usage.csv"',
      'Cache-Control': 'private, no-store',
    }) as never;
  },
});

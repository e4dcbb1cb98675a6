import { z } from 'zod';
import { listBrands as readBrands } from '../../services/brands/list.ts';
import { cursor, defineTool, NOTICE, nextCursor, notice, readOnly, time } from '../tool/define-tool.ts';

const status = z.enum(['draft', 'active', 'archived']);

export const listBrands = defineTool({
  name: 'list_brands',
  title: 'List brands',
  description: 'Lists the brands of the organisation, newest first.',
  hints: readOnly,
  scope: 'brands:read',
  input: z.strictObject({
    status: status.optional(),
    limit: z.int().min(1).max(50).default(20),
    cursor: cursor.optional(),
  }),
  output: z.object({
    brands: z.array(
      z.object({
        id: z.string(),
        status,
        currentVersion: z.int(),
        updatedAt: time,
        untrusted: z.object({ name: z.string(), domain: z.string() }),
      }),
    ),
    nextCursor,
    notice,
  }),
  async run(ctx, { cursor: from = null, ...query }) {
    const { rows, nextCursor: next } = await readBrands(ctx, { ...query, cursor: from });
    const brands = rows.map(({ brand }) => ({
      id: brand.id,
      status: brand.status,
      currentVersion: brand.currentVersion,
      updatedAt: brand.updatedAt.toISOString(),
      untrusted: { name: brand.name, domain: brand.domain },
    }));
    return { data: { brands, nextCursor: next, notice: NOTICE } };
  },
});

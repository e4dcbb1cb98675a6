import { MAX_DOMAIN, MAX_NAME } from '@livery/core/limits';
import { z } from 'zod';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import { updateBrand as update } from '../../services/brands/update.ts';
import type { WriteCtx } from '../../services/context.ts';
import { brandId, defineTool, runVerb } from '../tool/define-tool.ts';
import { brandSummary, presentBrandSummary } from '../tool/present-brand.ts';

export const updateBrand = defineTool({
  name: 'update_brand',
  title: 'Change a brand',
  description: 'Changes a brand. A changed document becomes a new version; older versions stay.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  scope: 'brands:write',
  input: z.strictObject({
    brandId,
    name: z.string().max(MAX_NAME).optional(),
    domain: z.string().max(MAX_DOMAIN).optional(),
    status: z.enum(['draft', 'active', 'archived']).optional(),
    document: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'A JSON Merge Patch: name only what changes, such as {"color":{"light":{"primary":{"$value":{"hex":"#1c4f3d"}}}}} or {"$extensions":{"studio.identity":{"tagline":"…"}}}.',
      ),
    rederive: z
      .boolean()
      .default(false)
      .describe('Whether derived fields, such as the dark palette, follow.'),
    expectedVersion: z.int32().min(1).optional().describe('Refused if the brand is at another version.'),
  }),
  output: brandSummary,
  async run(ctx, { brandId: id, rederive, expectedVersion, ...patch }) {
    const expected = expectedVersion === undefined ? null : [expectedVersion];
    const updated = await runVerb(ctx, (writeCtx: WriteCtx<BrandWithVersion>) =>
      update(writeCtx, id, patch, { expected, rederive }),
    );
    return { data: presentBrandSummary(updated) };
  },
});

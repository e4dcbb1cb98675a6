import { MAX_DOMAIN, MAX_NAME } from '@livery/core/limits';
import { z } from 'zod';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import { updateBrand as update } from '../../services/brands/update.ts';
import type { WriteCtx } from '../../services/context.ts';
import { defineTool } from '../tool/define-tool.ts';
import { brandId } from '../tool/fields.ts';
import { brandSummary, presentBrandSummary } from '../tool/present-brand.ts';
import { runVerb } from '../tool/tool-ctx.ts';

export const updateBrand = defineTool({
  name: 'update_brand',
  title: 'Change a brand',
  description:
    'Changes a brand. `document` is a JSON Merge Patch of the design-token document: name only what changes, for example {"color":{"light":{"primary":{"$type":"color","$value":{"colorSpace":"srgb","components":[0.9,0.2,0.1]}}}}} or {"$extensions":{"studio.identity":{"tagline":"…"}}}. A changed document becomes a new version; older versions stay and can be restored.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  scope: 'brands:write',
  input: z.strictObject({
    brandId,
    name: z.string().max(MAX_NAME).optional().describe('The name of the brand in lists.'),
    domain: z.string().max(MAX_DOMAIN).optional(),
    status: z.enum(['draft', 'active', 'archived']).optional(),
    document: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('A JSON Merge Patch of the document: null removes a member, lists are replaced whole.'),
    rederive: z
      .boolean()
      .default(false)
      .describe('Whether fields that were derived by rule, such as the dark palette, follow the change.'),
    expectedVersion: z
      .int32()
      .min(1)
      .optional()
      .describe('The change is refused if the brand is at another version by now.'),
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

import { withMeasured } from '@livery/core/brand/measured-fields';
import { deriveEditedProvenance } from '@livery/core/brand/provenance';
import type { WriteCtx } from '../context.ts';
import { prepareDocument } from '../documents/prepare.ts';
import { type BrandFields, editBrand } from './edit.ts';
import type { BrandWithVersion } from './read.ts';

export interface BrandReplacement extends BrandFields {
  document: Record<string, unknown>;
}

/** Replaces the current document; missing fields are completed by rule, and what an extraction measured is kept. */
export function replaceBrand(
  ctx: WriteCtx<BrandWithVersion>,
  brandId: string,
  { document: sent, ...fields }: BrandReplacement,
  expected: readonly number[] | null,
): Promise<BrandWithVersion> {
  return editBrand(ctx, {
    brandId,
    expected,
    fields,
    next: async (tx, brand, current) => {
      const hints = { name: fields.name ?? brand.name, domain: fields.domain ?? brand.domain };
      const whole = withMeasured(sent, current.document);
      const { document, tokens, completed } = await prepareDocument(ctx, tx, whole, hints, {
        stored: [current.document],
      });
      const kept = deriveEditedProvenance(current.provenance, current.document, sent);
      return { document, tokens, provenance: { ...kept, ...completed } };
    },
  });
}

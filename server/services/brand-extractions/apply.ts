import {
  applyChoices,
  type Choices,
  findUnknownChoices,
  type ThreeWayDiff,
} from '@livery/core/brand/three-way';
import { AppError } from '@livery/core/errors';
import { MAX_ISSUES } from '@livery/core/issues';
import { editBrand } from '../brands/edit.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import type { WriteCtx } from '../context.ts';
import { prepareDocument } from '../documents/prepare.ts';
import { linkToBrand } from '../extractions/link-to-brand.ts';
import { compareWithBrand } from './compare.ts';

export interface Application {
  brandId: string;
  extractionId: string;
  /** By field. Without a choice, a field that a person edited keeps its value and all others take the extracted one. */
  choices: Choices;
  expected: readonly number[] | null;
}

/** Applies an extraction to the brand as one new version; without a change there is none. */
export function applyExtraction(
  ctx: WriteCtx<BrandWithVersion>,
  { brandId, extractionId, choices, expected }: Application,
): Promise<BrandWithVersion> {
  return editBrand(ctx, {
    brandId,
    expected,
    extractionId,
    next: async (tx, brand, current) => {
      const { diff, extraction } = await compareWithBrand(tx, brand, current, extractionId);
      checkChoices(diff, choices);
      const applied = applyChoices(diff, current.document, choices);
      const { document, tokens, completed } = await prepareDocument(ctx, tx, applied.document, brand, {
        stored: [current.document, extraction.document],
      });
      await linkToBrand(tx, extractionId, brandId);
      const provenance = { ...applied.provenance, ...completed };
      return { document, tokens, provenance, meta: { extractionId } };
    },
  });
}

function checkChoices(diff: ThreeWayDiff, choices: Choices): void {
  const unknown = findUnknownChoices(diff, choices);
  if (unknown.length === 0) return;
  const message = 'the diff has no field of this path';
  const details = unknown.slice(0, MAX_ISSUES).map((path) => ({ path: `choices.${path}`, message }));
  throw new AppError(
    'invalid_request',
    'The choices name fields that the comparison does not have.',
    details,
  );
}

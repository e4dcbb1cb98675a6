import { isObject } from '../json/value.ts';
import { fillColors } from './complete-colors.ts';
import { fillExtensions, fillLogos, type Identification, type ImageFacts } from './complete-extensions.ts';
import { type FontInfo, fillFonts } from './complete-fonts.ts';
import { fillElevation, fillGradients, fillSizes } from './complete-scales.ts';
import { fillTypography } from './complete-typography.ts';
import { documentSchemaUrl } from './document.ts';
import { byDefault, Draft } from './draft.ts';
import type { Provenance } from './extensions.ts';

/** What an asset's file says of itself. */
export type AssetFacts =
  | ({ kind: 'image' } & ImageFacts)
  | {
      kind: 'font';
      font: FontInfo;
    };

/** What completion may lean on beside the document itself. */
export interface CompletionHints extends Identification {
  assets?: ReadonlyMap<string, AssetFacts>;
}

export interface Completion {
  document: unknown;
  /** One entry for each field that was filled: by which rule, and from which other fields. */
  provenance: Provenance;
}

/** Makes a partial brand document whole. Only what is missing is filled. */
export function completeDocument(partial: unknown, hints: CompletionHints = {}): Completion {
  if (!isObject(partial)) return { document: partial, provenance: {} };
  const draft = new Draft(partial);
  draft.fill(['$schema'], documentSchemaUrl, byDefault);
  fillColors(draft);
  fillGradients(draft);
  fillFonts(draft, (id) => {
    const facts = hints.assets?.get(id);
    return facts?.kind === 'font' ? facts.font : null;
  });
  fillSizes(draft);
  fillElevation(draft);
  fillTypography(draft);
  fillExtensions(draft, hints);
  fillLogos(draft, (id) => {
    const facts = hints.assets?.get(id);
    return facts?.kind === 'image' ? facts : null;
  });
  return { document: draft.document, provenance: draft.provenance };
}

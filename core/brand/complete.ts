import { isObject } from '../json/value.ts';
import { fillColors } from './complete-colors.ts';
import { fillExtensions, fillLogos, type Identification, type LogoFileFacts } from './complete-extensions.ts';
import { type FontInfo, fillFonts } from './complete-fonts.ts';
import { fillElevation, fillGradients, fillSizes } from './complete-scales.ts';
import { fillTypography } from './complete-typography.ts';
import type { Provenance } from './document.ts';
import { byDefault, Draft } from './draft.ts';
import { documentSchemaUrl } from './format-version.ts';

/** The facts of an asset's file. */
export type AssetFacts =
  | ({ kind: 'image' } & LogoFileFacts)
  | {
      kind: 'font';
      font: FontInfo;
    }
  | { kind: 'audio' };

/** What completion may use in addition to the document. */
export interface CompletionHints extends Identification {
  assets?: ReadonlyMap<string, AssetFacts>;
}

export interface Completion {
  document: unknown;
  /** One entry for each filled field: by which rule, and from which other fields. */
  provenance: Provenance;
}

/** Completes a partial brand document. Sent values are never changed. */
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

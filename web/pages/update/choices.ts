import type { BrandDocument, Provenance } from '@livery/core/brand/document';
import { readMeasured } from '@livery/core/brand/measured-fields';
import {
  applyChoices,
  type Choice,
  type Choices,
  type FieldDiff,
  isDerived,
} from '@livery/core/brand/three-way';

/** What was found but not chosen, and what no person decides about, follows its default. */
const HIDDEN = /^\$schema$|\.studio\.(schemaVersion|logos\.candidates|colorRationale)\b/;

export interface Rows {
  conflicts: FieldDiff[];
  changes: FieldDiff[];
  unchanged: FieldDiff[];
}

/** The rows of a comparison: conflicts first, then what the site changed. Derived fields follow these, and are none. */
export function splitRows(fields: readonly FieldDiff[], current: Provenance): Rows {
  const isListed = ({ path, provenance }: FieldDiff) =>
    !HIDDEN.test(path) && !isDerived({ current, extracted: { [path]: provenance } }, path);
  const shown = fields.filter(isListed);
  return {
    conflicts: shown.filter(({ conflict }) => conflict),
    changes: shown.filter(({ changed, conflict }) => changed && !conflict),
    unchanged: shown.filter(({ changed }) => !changed),
  };
}

export function readChoice({ path, defaultChoice }: FieldDiff, choices: Choices): Choice {
  return Object.hasOwn(choices, path) ? choices[path]! : defaultChoice;
}

/** How many of the rows take the site's value, and how many keep the brand's. */
export function countChoices({ conflicts, changes }: Rows, choices: Choices): { take: number; keep: number } {
  const rows = [...conflicts, ...changes];
  const take = rows.filter((row) => readChoice(row, choices) === 'extracted').length;
  return { take, keep: rows.length - take };
}

/** The document that applying the choices would save, apart from what the server completes. */
export function mergeChoices(
  fields: FieldDiff[],
  current: { document: BrandDocument; provenance: Provenance },
  extracted: { document: unknown; provenance: Provenance },
  choices: Choices,
): BrandDocument {
  const summary = { changed: 0, conflicts: 0, userEdited: 0, unchanged: 0 };
  const sources = { current: current.provenance, extracted: extracted.provenance };
  const diff = { fields, summary, sources, measured: readMeasured(extracted.document) };
  return applyChoices(diff, current.document, choices).document;
}

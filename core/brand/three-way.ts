import { formatPath } from '../issues.ts';
import { isSame } from '../json/is-same.ts';
import { isObject, type Json } from '../json/value.ts';
import type { BrandDocument, Provenance, ProvenanceEntry } from './document.ts';
import { isMapOfTokens, locateField, putField } from './field-location.ts';
import { listFields } from './fields.ts';
import { putMeasured, readMeasured } from './measured-fields.ts';
import { createOwnerFinder } from './path-owners.ts';

export type Choice = 'current' | 'extracted';
export type Choices = Readonly<Record<string, Choice>>;

export interface ThreeWayInput {
  /** The document as it was when an extraction was last applied to it; null where none ever was. */
  base: BrandDocument | null;
  current: BrandDocument;
  extracted: BrandDocument;
  currentProvenance: Provenance;
  extractedProvenance: Provenance;
  /** Whether two ids are the same image or font file, so that a file stored twice does not count as a change. */
  sameAsset?: (a: string, b: string) => boolean;
}

/** One field of the comparison. A side that does not have the field is null. */
export interface FieldDiff {
  path: string;
  current: unknown;
  extracted: unknown;
  base: unknown;
  changed: boolean;
  userEdited: boolean;
  conflict: boolean;
  defaultChoice: Choice;
  /** Of the extracted value; of the current one where the extraction has none. */
  provenance: ProvenanceEntry;
}

export interface ThreeWayDiff {
  fields: FieldDiff[];
  summary: { changed: number; conflicts: number; userEdited: number; unchanged: number };
  /** The provenance of both sides, for `applyChoices`; the API does not return it. */
  sources: { current: Provenance; extracted: Provenance };
  /** What the extraction measured: applying it always takes these. */
  measured: ReadonlyMap<string, unknown>;
}

const unknownEntry: ProvenanceEntry = { source: 'default', confidence: 0, alternatives: [], evidenceIds: [] };

/** Compares a new extraction with the current document, and finds conflicts with edits since the last extraction. */
export function diffThreeWay(input: ThreeWayInput): ThreeWayDiff {
  const { currentProvenance, extractedProvenance, sameAsset } = input;
  const current = listFields(input.current);
  const extracted = listFields(input.extracted);
  const base = input.base && listFields(input.base);
  const same = (a: unknown, b: unknown) => isSameValue(a, b, sameAsset);
  const sources = { current: currentProvenance, extracted: extractedProvenance };
  const compared = [...new Set([...current.keys(), ...extracted.keys()])]
    // An empty map of tokens is not a field: the tokens of the other side are listed one by one.
    .filter((path) => !isMapOfTokens(locateField(input.current, path).schema))
    .map((path): FieldDiff => {
      const [now, found, before] = [current, extracted, base].map((side) => side?.get(path) ?? null);
      const changed = !same(now, found);
      const moved = base !== null && !same(now, before) && !isDerived(sources, path);
      // For a removed token, the entry of its map shows whether a person removed it.
      const provenancePath = current.has(path)
        ? path
        : formatPath(locateField(input.current, path).names.slice(0, -1));
      const userEdited = moved || findEntry(currentProvenance, provenancePath)?.source === 'user';
      return {
        path,
        current: now,
        extracted: found,
        base: before,
        changed,
        userEdited,
        // Without a base it is unknown whether the site changed, so an edited field is a conflict.
        conflict: changed && (base === null ? userEdited : moved && !same(found, before)),
        defaultChoice: userEdited || isOnlyCompleted(input, path) ? 'current' : 'extracted',
        provenance:
          findEntry(extractedProvenance, path) ?? findEntry(currentProvenance, path) ?? unknownEntry,
      };
    });
  const choose = createChooser({ fields: compared, sources }, {});
  const fields = compared.map((field) => ({
    ...field,
    defaultChoice: choose(field.path) ?? field.defaultChoice,
  }));
  const count = (is: (field: FieldDiff) => boolean) => fields.filter(is).length;
  return {
    fields,
    summary: {
      changed: count((field) => field.changed),
      conflicts: count((field) => field.conflict),
      userEdited: count((field) => field.userEdited),
      unchanged: count((field) => !field.changed),
    },
    sources,
    measured: readMeasured(input.extracted),
  };
}

type Sources = ThreeWayDiff['sources'];

/** Whether both sides derived a field from others: nobody chose its value, so it is no conflict and follows those. */
export function isDerived(sources: Sources, path: string): boolean {
  return [sources.current, sources.extracted].every((side) => {
    const { source, from = [] } = findEntry(side, path) ?? unknownEntry;
    return source === 'derived' && from.length > 0;
  });
}

/** Finds what is chosen for a field. A derived one is taken if all fields that it was derived from are. */
function createChooser(
  { fields, sources }: Pick<ThreeWayDiff, 'fields' | 'sources'>,
  choices: Choices,
): (path: string) => Choice | undefined {
  const rows = new Map(fields.map((field) => [field.path, field]));
  const findRow = createOwnerFinder(rows.keys());
  const chosen = new Map<string, Choice>();
  const choose = (path: string): Choice | undefined => {
    const row = rows.get(path);
    if (!row || chosen.has(path)) return chosen.get(path);
    const named = Object.hasOwn(choices, path) ? choices[path] : undefined;
    // Set before others are asked, so that a circle of sources ends.
    chosen.set(path, named ?? row.defaultChoice);
    if (named || !isDerived(sources, path)) return chosen.get(path);
    const from = findEntry(sources.current, path)?.from ?? [];
    const sides = from.flatMap((source) => choose(rows.has(source) ? source : (findRow(source) ?? '')) ?? []);
    if (sides.length > 0) {
      chosen.set(path, sides.every((side) => side === 'extracted') ? 'extracted' : 'current');
    }
    return chosen.get(path);
  };
  return choose;
}

/**
 * Whether the extracted value was completed by rule while the current one was found or edited. A completed value only
 * means that the field was not found this time, so it replaces nothing but another completed value.
 */
function isOnlyCompleted({ currentProvenance, extractedProvenance }: ThreeWayInput, path: string): boolean {
  const isCompleted = (entry: ProvenanceEntry | undefined) =>
    entry?.source === 'derived' || entry?.source === 'default';
  const found = findEntry(extractedProvenance, path);
  const now = findEntry(currentProvenance, path);
  return isCompleted(found) && now !== undefined && !isCompleted(now);
}

/** The paths of choices that are not a field of the diff. */
export function findUnknownChoices({ fields }: ThreeWayDiff, choices: Choices): string[] {
  const known = new Set(fields.map(({ path }) => path));
  return Object.keys(choices).filter((path) => !known.has(path));
}

/**
 * The current document with the fields that were chosen from the extraction, each with its provenance. Fields without a
 * choice use their default. An unchanged field keeps its value, also if the extraction has the same image under another
 * id, but takes the provenance of the extraction.
 */
export function applyChoices(
  { fields, sources, measured }: ThreeWayDiff,
  current: BrandDocument,
  choices: Choices = {},
): { document: BrandDocument; provenance: Provenance } {
  const document = structuredClone(current) as BrandDocument & Json;
  const findRow = createOwnerFinder(fields.map(({ path }) => path));
  const taken = new Set<string>();
  const replaced = new Set<string>();
  const choose = createChooser({ fields, sources }, choices);
  for (const { path, extracted, changed } of fields) {
    if (choose(path) !== 'extracted') continue;
    taken.add(path);
    if (!changed) continue;
    replaced.add(path);
    putField(document, locateField(document, path), extracted);
  }
  putMeasured(document, measured);
  // The provenance inside the document must follow the replaced values.
  const ownProvenance = document.$extensions['studio.provenance'];
  for (const path of Object.keys(ownProvenance)) {
    if (!replaced.has(findRow(path) ?? '')) continue;
    const entry = findEntry(sources.extracted, path);
    if (entry) ownProvenance[path] = entry;
    else delete ownProvenance[path];
  }
  const findPresent = createOwnerFinder(listFields(document).keys());
  const provenance: Provenance = {};
  for (const [side, entries] of [
    ['extracted', sources.extracted],
    ['current', sources.current],
  ] as const) {
    for (const [path, entry] of Object.entries(entries)) {
      const owner = findRow(path);
      const isChosen = owner === null || taken.has(owner) === (side === 'extracted');
      if (isChosen && findPresent(path) !== null) provenance[path] = entry;
    }
  }
  return { document, provenance };
}

function findEntry(provenance: Provenance, path: string): ProvenanceEntry | undefined {
  return Object.hasOwn(provenance, path) ? provenance[path] : undefined;
}

function isSameValue(a: unknown, b: unknown, sameAsset: ThreeWayInput['sameAsset']): boolean {
  if (!sameAsset) return isSame(a, b);
  if (Array.isArray(a)) {
    const items = Array.isArray(b) && a.length === b.length ? b : null;
    return items?.every((item, index) => isSameValue(a[index], item, sameAsset)) ?? false;
  }
  if (!isObject(a) || !isObject(b)) return isSame(a, b);
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      if (!Object.hasOwn(b, name)) return false;
      const [one, other] = [a[name], b[name]];
      const isRef = name === '$asset' && typeof one === 'string' && typeof other === 'string';
      return isRef && one !== other ? sameAsset(one, other) : isSameValue(one, other, sameAsset);
    })
  );
}

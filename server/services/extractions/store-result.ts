import { collectAssetIds, renameAssetIds } from '@livery/core/brand/asset-refs';
import type { BrandDocument, Provenance, ProvenanceEntry } from '@livery/core/brand/document';
import { listFields } from '@livery/core/brand/fields';
import { createOwnerFinder } from '@livery/core/brand/path-owners';
import { AppError } from '@livery/core/errors';
import type { Issue } from '@livery/core/issues';
import { isObject, type Json } from '@livery/core/json/value';
import { dropInvalid } from '@livery/extraction/drop-invalid';
import { replaceAssets } from '@livery/extraction/rewrite-assets';
import type { Db, extractions, StoredEvidence } from '../../db/schema.ts';
import { randomText } from '../../platform/ids.ts';
import { recordAssets } from '../assets/create.ts';
import { type DocumentOwner, type PreparedDocument, prepareDocument } from '../documents/prepare.ts';
import { presentEvidence } from './evidence.ts';
import type { GatheredResult } from './gather.ts';
import type { ExtractionRow } from './read.ts';

/** How often a document is validated again after its invalid fields were dropped. */
const MAX_ROUNDS = 3;

const found: ProvenanceEntry = { source: 'extracted', confidence: 0.5, alternatives: [], evidenceIds: [] };

/** Records the files as assets of the organisation and completes the document like one that was sent. */
export async function storeResult(
  tx: Db,
  { id: extractionId, organizationId, url }: ExtractionRow,
  gathered: GatheredResult,
) {
  const refs = [...gathered.taken.keys()];
  const records = refs.map((ref) => gathered.taken.get(ref)!.record);
  // Counted and never refused, because the site has been read. The limit on open extractions bounds the total.
  const rows = await recordAssets(tx, { organizationId, extractionId }, records);
  const ids = new Map(refs.map((ref, index) => [ref, rows[index]!.id]));
  const evidence = toStoredEvidence(gathered, ids);
  const extracted = toStoredProvenance(gathered, ids, evidence.names);
  const sent = withProvenance(replaceAssets(gathered.document, ids), extracted);
  const owner = { caller: { organizationId } };
  const { prepared, kept, dropped } = await prepareWithoutInvalid(owner, tx, sent, readHints(gathered, url));
  const provenance = { ...deriveProvenance(kept, extracted), ...prepared.completed };
  const document = withProvenance(prepared.document, provenance) as BrandDocument;
  const { tokens } = prepared;
  const warnings = [...gathered.warnings, ...dropped];
  const result = { document, tokens, provenance, evidence: evidence.rows, warnings };
  return { ...result, bytes: countResultBytes(result) };
}

/** A brand needs a name: if the site shows none, its domain is used. */
function readHints({ url: reached }: GatheredResult, url: string) {
  const { hostname } = URL.parse(reached) ?? new URL(url);
  const domain = hostname.replace(/^www\./, '');
  return { name: domain, domain };
}

/** Completes the document. Fields that the format does not allow are dropped with a warning, so that the rest is kept. */
async function prepareWithoutInvalid(
  owner: DocumentOwner,
  tx: Db,
  sent: Json,
  hints: { name: string; domain: string },
): Promise<{ prepared: PreparedDocument; kept: Json; dropped: { code: string; message: string }[] }> {
  let kept = sent;
  const dropped: { code: string; message: string }[] = [];
  for (let round = 0; ; round++) {
    try {
      return { prepared: await prepareDocument(owner, tx, kept, hints), kept, dropped };
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== 'document_invalid' || round >= MAX_ROUNDS)
        throw cause;
      const issues = cause.details as Issue[];
      kept = dropInvalid(kept, issues, round);
      const toWarning = ({ path, message }: Issue) => ({
        code: 'field_dropped',
        message: `${path}: ${message}`,
      });
      dropped.push(...issues.map(toWarning));
    }
  }
}

/**
 * Creates evidence ids that no other extraction uses: a brand may have fields of several extractions, and their
 * evidence must not be mixed up.
 */
function toStoredEvidence({ evidence }: GatheredResult, ids: ReadonlyMap<string, string>) {
  const prefix = `evd_${randomText(10)}`;
  const names = new Map(evidence.map(({ id }, index) => [id, `${prefix}_${index + 1}`]));
  const rows = evidence.map(
    ({ id, crop, ...rest }): StoredEvidence => ({
      ...rest,
      id: names.get(id)!,
      crop: crop && ids.has(crop.$asset) ? { ...crop, $asset: ids.get(crop.$asset)! } : null,
    }),
  );
  return { rows, names };
}

/** The provenance of the extractor with stored ids: evidence and assets that were not stored are left out. */
function toStoredProvenance(
  { provenance }: GatheredResult,
  ids: ReadonlyMap<string, string>,
  evidence: ReadonlyMap<string, string>,
): Provenance {
  const isThere = (alternative: unknown) => [...collectAssetIds(alternative)].every((ref) => ids.has(ref));
  const entries = Object.entries(provenance).map(([path, entry]): [string, ProvenanceEntry] => {
    const alternatives = renameAssetIds(entry.alternatives.filter(isThere), ids);
    const evidenceIds = entry.evidenceIds.flatMap((id) => evidence.get(id) ?? []);
    const confidence = Math.min(1, Math.max(0, entry.confidence));
    return [path, { ...entry, confidence, alternatives, evidenceIds }];
  });
  return Object.fromEntries(entries);
}

/** The provenance of every field in the document, and of no other. */
function deriveProvenance(document: Json, extracted: Provenance): Provenance {
  const fields = new Set(listFields(document).keys());
  const provenance: Provenance = Object.fromEntries([...fields].map((path) => [path, found]));
  const findOwner = createOwnerFinder(fields);
  for (const [path, entry] of Object.entries(extracted)) {
    if (findOwner(path) !== null) provenance[path] = entry;
  }
  return provenance;
}

function withProvenance(document: Json, provenance: Provenance): Json {
  const extensions = isObject(document.$extensions) ? document.$extensions : {};
  return { ...document, $extensions: { ...extensions, 'studio.provenance': provenance } };
}

type Result = Pick<
  typeof extractions.$inferInsert,
  'document' | 'tokens' | 'provenance' | 'evidence' | 'warnings'
>;

/** The size of an extraction's result as JSON in a response, in bytes. */
function countResultBytes({ document, tokens, provenance, evidence, warnings }: Result): number {
  return Buffer.byteLength(
    JSON.stringify([document, tokens, provenance, presentEvidence(evidence), warnings]),
  );
}

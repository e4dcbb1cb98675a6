import { presentFindings } from './findings.ts';
import type { ExtractionRow } from './read.ts';
import type { AcceptedExtraction } from './submit.ts';

/** An extraction as the API shows it. What was found is there once all of it is. */
export function presentExtraction(row: ExtractionRow) {
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    cached: row.cached,
    document: row.document,
    tokens: row.tokens,
    provenance: row.provenance ?? {},
    evidence: row.evidence ?? [],
    warnings: row.warnings ?? [],
    error: row.error,
    brandId: row.brandId,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** How far it is, for those who follow it. */
export function presentProgress({ id, status, stage, progress, findings, error }: ExtractionRow) {
  return { id, status, stage, progress, findings: presentFindings(findings), error };
}

export function presentAccepted({ extraction: { id, status, cached }, claimToken }: AcceptedExtraction) {
  return { id, status, cached, claimToken };
}

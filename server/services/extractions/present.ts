import { extractionStageTexts } from '@livery/core/extraction-states';
import { withCoverage } from '@livery/core/tokens/colors';
import { presentEvidence } from './evidence.ts';
import { presentFindings } from './findings.ts';
import type { ExtractionRow } from './read.ts';
import type { AcceptedExtraction } from './submit.ts';

/** An extraction as the API shows it. The result is null until the extraction is complete. */
export function presentExtraction(row: ExtractionRow) {
  const { id, url, status, stage, stageText, progress, cached, ...rest } = presentEnd(row);
  return {
    ...{ id, url, status, stage, stageText, progress, cached },
    document: row.document,
    tokens: row.tokens && withCoverage(row.tokens),
    provenance: row.provenance ?? {},
    evidence: presentEvidence(row.evidence),
    ...rest,
  };
}

/** An extraction as its events show it: without the document and what belongs to it. */
export function presentEnd(row: ExtractionRow) {
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    stage: row.stage,
    stageText: extractionStageTexts[row.stage],
    progress: row.progress,
    cached: row.cached,
    warnings: row.warnings ?? [],
    error: row.error,
    brandId: row.brandId,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The data of each event of an extraction. */
export function presentProgress({ id, status, stage, progress, findings, error }: ExtractionRow) {
  const stageText = extractionStageTexts[stage];
  return { id, status, stage, stageText, progress, findings: presentFindings(findings), error };
}

export function presentAccepted({ extraction: { id, status, cached }, claimToken }: AcceptedExtraction) {
  return { id, status, cached, claimToken };
}

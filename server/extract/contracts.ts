import type { Provenance } from '@livery/core/brand/extensions';
import type { ExtractionStage } from '@livery/core/extraction-states';
import type { RuleId } from '@livery/extraction/evidence/rules';

export { BrowserLost, ExtractionError } from './errors/extraction-error.ts';

/** What an extraction is asked for, and what it answers: plain data and files in a folder. */

export interface ExtractRequest {
  url: string;
  /** Whose share of look-ups it uses. */
  organizationId: string;
  /** An empty folder of this extraction alone; whoever asked removes it. */
  folder: string;
  signal: AbortSignal;
  /** How long it may take in all: what is worth less is left out when it runs short. */
  deadlineMs?: number;
  onProgress(stage: ExtractionStage, found?: PartialFindings): void;
}

/** What can be shown before everything is known. Each report holds all that is known by then. */
export interface PartialFindings {
  name?: string;
  colors?: string[];
  fonts?: string[];
  /** The page as it looks, small, as a data URL of a JPEG. */
  screenshot?: string;
}

export interface ExtractedFile {
  /** What stands in the document in its place until it has an asset's id: `ast_file-1`. */
  ref: string;
  file: string;
  name: string | null;
  sourceUrl: string;
}

/** The element that a rule decided a field by. */
export interface ExtractedEvidence {
  id: string;
  pageUrl: string;
  selector: string | null;
  mode: 'light' | 'dark';
  rule: RuleId;
  note: string;
  /** The part of a screenshot where it shows; `$asset` is a ref of a file until it has an asset's id. */
  crop: { $asset: string; x: number; y: number; width: number; height: number } | null;
}

export interface Extracted {
  /** The address that was reached. */
  url: string;
  /** A brand document with what was found; the rest is left to be completed. */
  document: Record<string, unknown>;
  provenance: Provenance;
  evidence: ExtractedEvidence[];
  warnings: { code: string; message: string }[];
  files: ExtractedFile[];
}

export interface Extractor {
  /** Throws `ExtractionError`, or the signal's reason. */
  extract(request: ExtractRequest): Promise<Extracted>;
  /** Of the browser, while there is one. */
  pids(): number[];
  stop(): Promise<void>;
}

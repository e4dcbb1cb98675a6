import type { PaletteRole, Provenance } from '@livery/core/brand/document';
import type { ExtractionStage } from '@livery/core/extraction-states';
import type { RuleId } from '@livery/extraction/evidence/rules';
import type { IdentityAnswer } from '@livery/extraction/identity/model/identity-prompt';
import type { PageKind } from '@livery/extraction/page-kinds';

export { MAX_SLOWNESS } from './browser/browser-clock.ts';
export { BrowserLost, ExtractionError } from './errors/extraction-error.ts';

/** The request and the result of an extractor: plain data, and files in a folder. */

export interface ExtractRequest {
  url: string;
  /** The organisation whose share of DNS look-ups it uses. */
  organizationId: string;
  /** An empty folder for this extraction alone; the caller removes it. */
  folder: string;
  signal: AbortSignal;
  /**
   * The time limit on an idle machine; on a busy one it is up to `MAX_SLOWNESS` times longer. If time runs short, the less
   * important steps are skipped.
   */
  deadlineMs?: number;
  /** Once it aborts, the time limit is that of an idle machine: what is late is left out. */
  hurry?: AbortSignal;
  onProgress(stage: ExtractionStage, found?: PartialFindings): void;
  /** Asks the language model who the brand of a page is; null if it gives no answer. Missing if none is configured. */
  askModel?(pageText: string): Promise<IdentityAnswer | null>;
}

/** What can be shown before the extraction ends. Each report contains everything known so far. */
export interface PartialFindings {
  name?: string;
  colors?: string[];
  palette?: FoundPalette;
  fonts?: string[];
  typefaces?: { heading: string | null; body: string | null };
  /** A small screenshot of the first screen as a data URL of a JPEG. */
  screenshot?: string;
  /** The likely logo as the page shows it, as a data URL of a PNG. */
  logo?: string;
  evidence?: FoundEvidence[];
}

/** The colours by their role, in the theme that the page shows. */
export interface FoundPalette {
  mode: 'light' | 'dark';
  roles: Partial<Record<PaletteRole, string>>;
}

/** What the page shows of one field, and where: in parts of the width and height of the screenshot. */
export interface FoundEvidence {
  field: string;
  note: string;
  box: { x: number; y: number; width: number; height: number } | null;
}

export interface ExtractedFile {
  /** Names the file in the document until it has an asset id: `ast_file-1`. */
  ref: string;
  file: string;
  name: string | null;
  sourceUrl: string;
}

/** The element that a rule decided a field by. */
export interface ExtractedEvidence {
  id: string;
  pageUrl: string;
  pageKind: PageKind;
  selector: string | null;
  mode: 'light' | 'dark';
  rule: RuleId;
  note: string;
  /** The part of a screenshot that shows the element; `$asset` is the ref of a file until it has an asset id. */
  crop: { $asset: string; x: number; y: number; width: number; height: number } | null;
}

export interface Extracted {
  /** The address that was reached. */
  url: string;
  /** A brand document with the fields that were found; the rest is completed later. */
  document: Record<string, unknown>;
  provenance: Provenance;
  evidence: ExtractedEvidence[];
  warnings: { code: string; message: string }[];
  files: ExtractedFile[];
}

export interface Extractor {
  /** Throws `ExtractionError`, or the signal's reason. */
  extract(request: ExtractRequest): Promise<Extracted>;
  stop(): Promise<void>;
}

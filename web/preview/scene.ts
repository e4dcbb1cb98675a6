import type { BrandDocument } from '@livery/core/brand/document';
import type { FormatName } from '@livery/templates/formats';

/** What a preview shows: the same that the server would draw from a brand version with this document. */
export interface PreviewScene {
  document: BrandDocument;
  templateId: string;
  content: unknown;
  format: FormatName;
  mode: 'light' | 'dark';
}

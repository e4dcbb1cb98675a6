import type { FontInfo } from '@livery/core/brand/complete-fonts';
import type { RefusalCode } from './errors/file-refused.ts';

/** What the inspector and its child say to each other. */

export interface InspectTask {
  /** The file as it was received, in a folder where the child may leave others beside it. */
  file: string;
  /** Its name as it was sent: a hint that is checked, never trusted. */
  name: string | null;
  maxPixels: number;
}

/** A file that the child left or found sound, to be stored. */
export interface InspectedFile {
  file: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

export interface InspectionWarning {
  code: string;
  message: string;
}

export interface Inspection extends InspectedFile {
  kind: 'image' | 'font';
  width: number | null;
  height: number | null;
  aspectRatio: number | null;
  vector: boolean;
  font: FontInfo | null;
  /** The same font without its compression, as the live preview reads it. */
  plain: InspectedFile | null;
  warnings: InspectionWarning[];
}

export type InspectAnswer = { accepted: Inspection } | { refused: { code: RefusalCode; message: string } };

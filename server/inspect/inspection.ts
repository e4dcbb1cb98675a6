import type { AssetKind } from '@livery/core/assets/asset-kinds';
import type { AudioInfo } from '@livery/core/assets/audio';
import type { FontInfo } from '@livery/core/brand/complete-fonts';
import type { RefusalCode } from './errors/file-refused.ts';

/** The messages between the inspector and its child. */

export interface InspectTask {
  /** The received file, in a folder where the child may write others beside it. */
  file: string;
  /** The name as sent: a hint that is checked, never trusted. */
  name: string | null;
  /** The kinds that are wanted, all unless given. A file of another kind is refused before it is decoded. */
  kinds?: readonly AssetKind[] | undefined;
}

/** A file that the child wrote or found valid, to be stored. */
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
  kind: AssetKind;
  width: number | null;
  height: number | null;
  aspectRatio: number | null;
  vector: boolean;
  font: FontInfo | null;
  audio: AudioInfo | null;
  /** The same font uncompressed, for the live preview. */
  plain: InspectedFile | null;
  warnings: InspectionWarning[];
}

export type InspectResponse = { accepted: Inspection } | { refused: { code: RefusalCode; message: string } };

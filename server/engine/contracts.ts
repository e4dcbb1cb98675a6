import type { DerivedTokens, FontRole } from '@livery/core/tokens/types';
import type { TrialRequest } from '@livery/engine/faults/try-document';
import type { ImageFile, PreviewRequest, StillRequest } from '@livery/engine/ports';
import type { Warning } from '@livery/templates/define-template';
import type { Problem } from '@livery/templates/kit/document/problem';

/** The processes that draw paid renders. */
export interface DrawingStarter {
  /** Starts one if there is none, so that it starts while a batch is stored. */
  prepareDrawing(): void;
}

/** Free work for a person who edits content, apart from paid renders. Throws an `AppError`, or the signal's reason. */
export interface Previewer {
  /** Lays a scene out without drawing it, so that a dry run can return the warnings of a render. */
  warnings(request: PreviewRequest, share: PreviewShare): Promise<Warning[]>;
  /** Draws a document with hostile contents and lists what is wrong. */
  tryDocument(request: TrialRequest, share: PreviewShare): Promise<Problem[]>;
  /** Draws a small still into a file. */
  previewStill(request: StillRequest, file: string, share: PreviewShare): Promise<PreviewFile>;
  /** Puts images onto one sheet. */
  previewSheet(request: SheetRequest, file: string, share: PreviewShare): Promise<PreviewFile>;
  /** Draws text in a font of a brand. */
  previewSpecimen(request: SpecimenRequest, file: string, share: PreviewShare): Promise<PreviewFile>;
  /** Draws a vector logo. */
  previewLogo(request: LogoRequest, file: string, share: PreviewShare): Promise<PreviewFile>;
}

/** Text in a font of a brand. Lengths are in pixels at scale 1, tracking is in em. */
export interface SpecimenRequest {
  tokens: DerivedTokens;
  /** Paths of the brand's font files, by the address that its tokens name them by. */
  fontFiles: Record<string, string>;
  role: FontRole;
  lines: string[];
  size: number;
  /** Whether each line stays on one line, in a smaller size if necessary. */
  isFitted: boolean;
  weight: number;
  tracking: number;
  leading: number;
  transform: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  color: string;
  width: number;
  scale: number;
}

export interface LogoRequest {
  file: ImageFile;
  width: number;
  height: number;
}

export interface PreviewFile {
  bytes: number;
  sha256: string;
  contentType: string;
  /** In pixels; only of a specimen, whose height follows from its text. */
  size?: { width: number; height: number } | undefined;
  warnings: Warning[];
}

/** A sheet of images, in pixels. */
export interface SheetRequest {
  width: number;
  height: number;
  /** A CSS colour. */
  background: string;
  tiles: { file: string; x: number; y: number; width: number; height: number; isSample: boolean }[];
}

/** The organisation whose share of previews is used, and the signal that ends the preview. */
export interface PreviewShare {
  organizationId: string;
  signal?: AbortSignal | undefined;
}

import type { PreviewRequest, StillRequest } from '@livery/engine/contracts';
import type { Warning } from '@livery/templates/define-template';

/** Free work for somebody who edits content, apart from paid renders. Throws an `AppError`, or the signal's reason. */
export interface Previewer {
  /** Lays a scene out without drawing it, so that a dry run can return the warnings of a render. */
  warnings(request: PreviewRequest, share: PreviewShare): Promise<Warning[]>;
  /** Draws a small still into a file. */
  previewStill(request: StillRequest, file: string, share: PreviewShare): Promise<PreviewFile>;
  /** Puts images onto one sheet. */
  previewSheet(request: SheetRequest, file: string, share: PreviewShare): Promise<PreviewFile>;
}

export interface PreviewFile {
  bytes: number;
  sha256: string;
  contentType: string;
  warnings: Warning[];
}

/** A sheet of images, in pixels. */
export interface SheetRequest {
  width: number;
  height: number;
  /** A CSS colour. */
  background: string;
  tiles: { file: string; x: number; y: number; width: number; height: number }[];
}

/** The organisation whose share of previews is used, and the signal that ends the preview. */
export interface PreviewShare {
  organizationId: string;
  signal?: AbortSignal | undefined;
}

import type { RenderStage } from '@livery/core/render-states';
import type { TrialRequest } from '@livery/engine/faults/try-document';
import type { PreviewRequest, StillRequest, VideoRequest } from '@livery/engine/ports';
import type { TextSpan } from '@livery/engine/text/text-spans';
import type { Warning } from '@livery/templates/define-template';
import type { Problem } from '@livery/templates/kit/document/problem';
import type { LogoRequest, SheetRequest, SpecimenRequest } from './contracts.ts';

/** The messages between the pool and a drawing child. */

/** A still, a video, a sheet or a part of a brand book, with the files that the child writes; a scene to check without drawing it, or a document to try. */
export type DrawTask =
  | { still: StillRequest; file: string; posterFile?: string | undefined }
  | ({ video: VideoRequest } & VideoFiles)
  | { preview: PreviewRequest }
  | { trial: TrialRequest }
  | { sheet: SheetRequest; file: string }
  | { specimen: SpecimenRequest; file: string }
  | { logo: LogoRequest; file: string };

/** The files that a video and its poster are written to. */
export interface VideoFiles {
  file: string;
  posterFile: string;
}

export interface DrawProgress {
  stage: RenderStage;
  progress: number;
}

export interface DrawnFile {
  bytes: number;
  sha256: string;
  contentType: string;
  size?: { width: number; height: number } | undefined;
}

export interface DrawResult {
  /** Null for a preview, which writes no file. */
  drawn: DrawnFile | null;
  /** The still of a video, or the image of a PDF; null for an image or a preview. */
  poster: DrawnFile | null;
  warnings: Warning[];
  /** What can be read on a still. */
  texts?: TextSpan[];
  /** Of a trial. */
  problems?: Problem[];
}

/**
 * Drawing failed. `permanent` is true when the same task would fail again in the same way. The message may be
 * shown to the caller; the cause is for the log.
 */
export class DrawingError extends Error {
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'DrawingError';
    this.permanent = permanent;
  }
}

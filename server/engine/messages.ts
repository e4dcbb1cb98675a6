import type { RenderStage } from '@livery/core/render-states';
import type { Warning } from '@livery/templates/define-template';
import type { PreviewRequest, StillRequest, VideoRequest } from './contracts.ts';

/** What the pool and a drawing child say to each other. */

/** A still or a film, and where the child leaves its files; or a scene to be laid out without drawing it. */
export type DrawTask =
  | { still: StillRequest; file: string }
  | { video: VideoRequest; file: string; posterFile: string }
  | { preview: PreviewRequest };

export interface DrawProgress {
  stage: RenderStage;
  progress: number;
}

/** What is known of a file that was written. */
export interface DrawnFile {
  bytes: number;
  sha256: string;
  contentType: string;
}

export interface DrawResult {
  /** Null for a preview, of which nothing is written. */
  drawn: DrawnFile | null;
  /** The picture that stands for a film. */
  poster: DrawnFile | null;
  warnings: Warning[];
}

/**
 * Drawing failed. `certain` is true when the same task would fail the same way again. The message may be
 * shown to the caller; what lies behind it is for the log.
 */
export class DrawingError extends Error {
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean, behind?: unknown) {
    super(message, behind === undefined ? {} : { cause: behind });
    this.name = 'DrawingError';
    this.permanent = permanent;
  }
}

import type { RenderStage } from '@livery/core/render-states';
import type { Warning } from '@livery/templates/define-template';
import type { SceneRequest, StillRequest } from './contracts.ts';

/** What the pool and a drawing child say to each other. */

/** A still, and where the child leaves its file; or a scene to be laid out without drawing it. */
export type DrawTask = { still: StillRequest; file: string } | { preview: SceneRequest };

export interface DrawProgress {
  stage: RenderStage;
  progress: number;
}

export interface DrawResult {
  /** Nothing of a preview is written. */
  bytes: number;
  sha256: string;
  contentType: string;
  warnings: Warning[];
}

/**
 * Drawing failed. `certain` is true when the same task would fail the same way again. The message may be
 * shown to the caller; what lies behind it is for the log.
 */
export class DrawingError extends Error {
  readonly certain: boolean;
  constructor(message: string, certain: boolean, behind?: unknown) {
    super(message, behind === undefined ? {} : { cause: behind });
    this.name = 'DrawingError';
    this.certain = certain;
  }
}

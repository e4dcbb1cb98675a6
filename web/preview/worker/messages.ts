import type { Warning } from '@livery/templates/define-template';
import type { PreviewScene } from '../scene.ts';

/** The messages between the page and a worker that draws. */

export interface StartMessage {
  start: { organizationId: string | null };
}

export interface Task {
  scene: PreviewScene;
  /** The hash of the scene's document: the worker derives the tokens of a document once. */
  documentKey: string;
  work:
    | { kind: 'still'; scale: number; pace: Pace }
    | { kind: 'frame'; scale: number; durationS: number; timeMs: number }
    | { kind: 'warnings'; durationS: number | null };
}

/**
 * `quick` answers at once: with images scaled from another size, and with the contrast fix that the scene had before, or
 * as designed. `exact` waits for both.
 */
export type Pace = 'quick' | 'exact';

export interface TaskMessage extends Task {
  id: number;
}

export interface DrawnBitmap {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export type TaskResult =
  | { kind: 'bitmap'; bitmap: DrawnBitmap; isExact: boolean }
  /** What a quick drawing has shown is exact. */
  | { kind: 'confirmed' }
  | { kind: 'warnings'; warnings: Warning[] }
  /** The content does not fit the template: the server would refuse it. */
  | { kind: 'refused' };

export type WorkerMessage = { id: number; result: TaskResult } | { id: number; failed: string };

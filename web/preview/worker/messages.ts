import type { PlacedNode, Warning } from '@livery/templates/define-template';
import type { PreviewScene } from '../scene.ts';
import type { SentValues } from '../sent-values.ts';

/** The messages between the page and a worker that draws. */

export interface StartMessage {
  start: {
    organizationId: string | null;
    /** The engine, compiled once for all workers; null when that failed, then the worker loads it itself. */
    engine: WebAssembly.Module | null;
  };
}

export interface Task {
  scene: PreviewScene;
  /** The hash of the scene's document: the worker derives the tokens of a document once. */
  documentKey: string;
  /**
   * A `quick` still uses images scaled from another size, and the contrast fix that the scene had before or none. An
   * `exact` still has the pixels of the server.
   */
  work:
    | { kind: 'still'; scale: number; pace: 'exact' }
    | {
        kind: 'still';
        scale: number;
        pace: 'quick';
        /** The scale of the exact drawing that follows: images are loaded for it and scaled in the worker. */
        exactScale: number;
        /** The tree that the page shows already; null when it shows none. */
        shownTreeKey: string | null;
      }
    | { kind: 'frame'; scale: number; durationS: number; timeMs: number }
    | { kind: 'warnings'; durationS: number | null }
    | { kind: 'layout' };
}

/** A task with the document and the content of its scene by their keys. */
export interface TaskMessage extends Pick<Task, 'work' | 'documentKey'> {
  id: number;
  scene: Omit<PreviewScene, 'document' | 'content'>;
  contentKey: string;
  /** Those that the worker has not received before. */
  values: SentValues;
}

export interface DrawnBitmap {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export type TaskResult =
  | { kind: 'bitmap'; bitmap: DrawnBitmap; isExact: boolean; treeKey: string | null }
  /** The edit does not change what is shown. */
  | { kind: 'unchanged' }
  /** The quick drawing that is shown is exact. */
  | { kind: 'confirmed' }
  | { kind: 'warnings'; warnings: Warning[] }
  /** Where the nodes of an own template are. */
  | { kind: 'layout'; placed: PlacedNode[] }
  /** The content does not fit the template: the server would refuse it. */
  | { kind: 'refused' };

export type WorkerMessage = { id: number; result: TaskResult } | { id: number; failed: string };

import type { Warning } from '@livery/templates/define-template';
import type { PreviewScene } from './scene.ts';
import { useSceneAnswer } from './use-scene-answer.ts';

/** The scene is checked after this long without an edit. */
const DEBOUNCE_MS = 120;

/** The warnings that a render of the scene would have, as a video when it has a duration: the same as those of a dry run. */
export const useWarnings = (scene: PreviewScene | null, durationS: number | null = null): Warning[] | null =>
  useSceneAnswer(scene, { kind: 'warnings', durationS }, DEBOUNCE_MS)?.warnings ?? null;

import type { Warning } from '@livery/templates/define-template';
import { useEffect, useRef, useState } from 'react';
import { type DrawSlot, openDrawSlot } from './draw-queue.ts';
import { type PreviewScene, toSceneKey } from './scene.ts';
import { priorities } from './schedule.ts';

/** The scene is checked after this long without an edit. */
const DEBOUNCE_MS = 120;

/**
 * The warnings that a render of the scene would have, as a video when it has a duration: the same as those of a dry run.
 * Null until the first are known; while the scene changes, the last ones stay.
 */
export function useWarnings(scene: PreviewScene | null, durationS: number | null = null): Warning[] | null {
  const [warnings, setWarnings] = useState<Warning[] | null>(null);
  const slot = useRef<DrawSlot>(null);
  useEffect(() => {
    const opened = openDrawSlot();
    slot.current = opened;
    return () => opened.remove();
  }, []);
  const key = scene && toSceneKey(scene);
  const latest = useRef(scene);
  latest.current = scene;
  useEffect(() => {
    if (!latest.current) return setWarnings(null);
    const checked = latest.current;
    const ask = () =>
      slot.current?.ask({
        scene: checked,
        work: { kind: 'warnings', durationS },
        priority: priorities.near,
        onResult: (result) => {
          if (result.kind === 'warnings') setWarnings(result.warnings);
        },
      });
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, durationS]);
  return warnings;
}

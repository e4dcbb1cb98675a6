import { useEffect, useRef, useState } from 'react';
import { type DrawSlot, openDrawSlot } from './draw-queue.ts';
import { type PreviewScene, toSceneKey } from './scene.ts';
import { priorities } from './schedule.ts';
import type { Task, TaskResult } from './worker/messages.ts';

type Question = Extract<Task['work'], { kind: 'warnings' | 'layout' }>;

/**
 * What a worker answers about a scene without drawing it. Null until the first answer is known; while the scene changes,
 * the last one stays.
 */
export function useSceneAnswer<Asked extends Question>(
  scene: PreviewScene | null,
  work: Asked,
  debounceMs: number,
): Extract<TaskResult, { kind: Asked['kind'] }> | null {
  const [answer, setAnswer] = useState<TaskResult | null>(null);
  const slot = useRef<DrawSlot>(null);
  useEffect(() => {
    const opened = openDrawSlot();
    slot.current = opened;
    return () => opened.remove();
  }, []);
  const key = scene && `${toSceneKey(scene)} ${JSON.stringify(work)}`;
  const latest = useRef({ scene, work });
  latest.current = { scene, work };
  useEffect(() => {
    const { scene: asked, work: question } = latest.current;
    if (!asked) return setAnswer(null);
    const ask = () =>
      slot.current?.ask({
        scene: asked,
        work: question,
        priority: priorities.near,
        onResult: (result) => {
          if (result.kind === question.kind) setAnswer(result);
        },
      });
    const timer = setTimeout(ask, debounceMs);
    return () => clearTimeout(timer);
  }, [key, debounceMs]);
  return answer as Extract<TaskResult, { kind: Asked['kind'] }> | null;
}

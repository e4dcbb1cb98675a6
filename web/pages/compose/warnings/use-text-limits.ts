import { useEffect, useState } from 'react';
import { openDrawSlot } from '../../../preview/draw-queue.ts';
import { findTextLimit, type LimitedScene } from './find-text-limit.ts';
import type { FieldWarning } from './gather-warnings.ts';

const DEBOUNCE_MS = 700;
/** A limit takes half a dozen layouts, so only the first few warnings get one. */
const MAX_LIMITS = 4;

export const limitKey = ({ path, code }: Pick<FieldWarning, 'path' | 'code'>): string => `${path} ${code}`;

/** How long each text may be without its warning, measured by the engine after the last edit. */
export function useTextLimits(
  scene: LimitedScene | null,
  gathered: ReadonlyMap<string, readonly FieldWarning[]>,
): ReadonlyMap<string, number> {
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const wanted = [...gathered.values()].flat().filter(({ code }) => code.startsWith('text_'));
    // State that is set here at once is set with every key: fast input then reaches React's limit and loses letters.
    if (!scene || wanted.length === 0) return;
    const slot = openDrawSlot();
    let isOver = false;
    const timer = setTimeout(async () => {
      const found = new Map<string, number>();
      for (const warning of wanted.slice(0, MAX_LIMITS)) {
        const limit = await findTextLimit(slot, scene, warning);
        if (isOver) return;
        if (limit !== null) found.set(limitKey(warning), limit);
      }
      setLimits(found);
    }, DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      slot.remove();
    };
  }, [scene, gathered]);
  return limits;
}

import type { Json } from '@livery/core/json/value';
import type { FormatName } from '@livery/templates/formats';
import { useEffect, useState } from 'react';
import { type DrawSlot, openDrawSlot } from '../../../preview/draw-queue.ts';
import type { PreviewScene } from '../../../preview/scene.ts';
import { priorities } from '../../../preview/schedule.ts';
import { parsePath, readAt, writeAt } from '../form/edit-content.ts';
import { findLimit, shortenText } from './find-limit.ts';
import type { FieldWarning } from './gather-warnings.ts';

const DEBOUNCE_MS = 700;
/** A limit takes half a dozen layouts, so only the first few warnings get one. */
const MAX_LIMITS = 4;

type Scene = Omit<PreviewScene, 'format'>;

export const limitKey = ({ path, code }: Pick<FieldWarning, 'path' | 'code'>): string => `${path} ${code}`;

/** How long each text may be without its warning, measured by the engine after the last edit. */
export function useTextLimits(
  scene: Scene,
  gathered: ReadonlyMap<string, readonly FieldWarning[]>,
): ReadonlyMap<string, number> {
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const wanted = [...gathered.values()].flat().filter(({ code }) => code.startsWith('text_'));
    if (wanted.length === 0) return setLimits((now) => (now.size === 0 ? now : new Map()));
    const slot = openDrawSlot();
    let isOver = false;
    const timer = setTimeout(async () => {
      const found = new Map<string, number>();
      for (const warning of wanted.slice(0, MAX_LIMITS)) {
        const limit = await findOne(slot, scene, warning);
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

async function findOne(
  slot: DrawSlot,
  scene: Scene,
  { path, code, formats }: FieldWarning,
): Promise<number | null> {
  const parts = parsePath(path);
  const value = readAt(scene.content, parts);
  if (typeof value !== 'string') return null;
  return findLimit(value.length, async (length) => {
    const content = writeAt(scene.content as Json, parts, shortenText(value, length));
    for (const format of formats) {
      if (await hasWarning(slot, { ...scene, content, format }, { path, code })) return false;
    }
    return true;
  });
}

function hasWarning(
  slot: DrawSlot,
  scene: PreviewScene & { format: FormatName },
  { path, code }: { path: string; code: string },
): Promise<boolean> {
  return new Promise((resolve) => {
    slot.ask({
      scene,
      work: { kind: 'warnings', durationS: null },
      priority: priorities.away,
      onResult: (result) =>
        resolve(
          result.kind !== 'warnings' || result.warnings.some((one) => one.path === path && one.code === code),
        ),
      onFailed: () => resolve(true),
    });
  });
}

import type { Json } from '@livery/core/json/value';
import type { Warning } from '@livery/templates/define-template';
import type { DrawSlot } from '../../../preview/draw-queue.ts';
import type { PreviewScene } from '../../../preview/scene.ts';
import { priorities } from '../../../preview/schedule.ts';
import { parsePath, readAt, writeAt } from '../form/edit-content.ts';
import { findLimit, shortenText } from './find-limit.ts';
import type { FieldWarning } from './gather-warnings.ts';

export type LimitedScene = Omit<PreviewScene, 'format'>;

/** How long a text may be without its warning; null if not even a short one fits. */
export async function findTextLimit(
  slot: DrawSlot,
  scene: LimitedScene,
  { path, code, formats }: Pick<FieldWarning, 'path' | 'code' | 'formats'>,
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

async function hasWarning(
  slot: DrawSlot,
  scene: PreviewScene,
  { path, code }: { path: string; code: string },
): Promise<boolean> {
  const warnings = await askWarnings(slot, scene);
  return warnings?.some((one) => one.path === path && one.code === code) ?? true;
}

/** The warnings of a still; null if it cannot be composed. */
export function askWarnings(slot: DrawSlot, scene: PreviewScene): Promise<readonly Warning[] | null> {
  return new Promise((resolve) => {
    slot.ask({
      scene,
      work: { kind: 'warnings', durationS: null },
      priority: priorities.away,
      onResult: (result) => resolve(result.kind === 'warnings' ? result.warnings : null),
      onFailed: () => resolve(null),
    });
  });
}

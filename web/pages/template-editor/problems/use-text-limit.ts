import { isObject } from '@livery/core/json/value';
import { useEffect, useState } from 'react';
import { openDrawSlot } from '../../../preview/draw-queue.ts';
import type { PreviewScene } from '../../../preview/scene.ts';
import { priorities } from '../../../preview/schedule.ts';
import { useWarnings } from '../../../preview/use-warnings.ts';
import { findLimit, shortenText } from '../../compose/warnings/find-limit.ts';
import { useEditor } from '../context/editor-context.ts';
import { findField, setField } from '../scene/edit-fields.ts';
import type { EditedDocument } from '../scene/edited-document.ts';
import { useHardScene } from '../strip/use-hard-scene.ts';

const REST_MS = 1200;

export interface TextLimit {
  path: string;
  max: number;
  apply(document: EditedDocument): EditedDocument;
}

/** The first field whose longest text is cut off in the chosen format, and how long it may be. */
export function useTextLimit(isWanted: boolean): TextLimit | null {
  const { draft } = useEditor();
  const scene = useHardScene('longest');
  const warnings = useWarnings(isWanted ? scene : null);
  const cut = warnings?.find(({ code, path }) => code === 'text_clamped' && !/[.[]/.test(path))?.path;
  const [found, setFound] = useState<{ scene: PreviewScene; path: string; max: number } | null>(null);
  useEffect(() => {
    if (!scene || cut === undefined) return;
    let isOver = false;
    const slot = openDrawSlot();
    const timer = setTimeout(async () => {
      const { content } = scene;
      const value = isObject(content) ? content[cut] : undefined;
      if (typeof value !== 'string') return;
      const max = await findLimit(value.length, (length) => {
        const shortened = { ...(content as object), [cut]: shortenText(value, length) };
        return new Promise((resolve) =>
          slot.ask({
            scene: { ...scene, content: shortened },
            work: { kind: 'warnings', durationS: null },
            priority: priorities.away,
            onResult: (result) =>
              resolve(
                result.kind === 'warnings' &&
                  !result.warnings.some(({ code, path }) => code === 'text_clamped' && path === cut),
              ),
            onFailed: () => resolve(false),
          }),
        );
      });
      if (!isOver && max !== null) setFound({ scene, path: cut, max });
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      slot.remove();
    };
  }, [scene, cut]);
  if (!isWanted || !found || found.path !== cut) return null;
  const field = findField(draft.document, [found.path]);
  if (field?.type !== 'text' || field.max <= found.max) return null;
  const { path, max } = found;
  const apply = (now: EditedDocument) => {
    const limited = setField(now, [path], { ...field, max });
    const value = now.sample[path];
    // The sample keeps within the limit.
    return typeof value === 'string' && value.length > max
      ? { ...limited, sample: { ...now.sample, [path]: shortenText(value, max) } }
      : limited;
  };
  return { path, max, apply };
}

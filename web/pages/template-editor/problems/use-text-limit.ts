import { useMemo } from 'react';
import { useWarnings } from '../../../preview/use-warnings.ts';
import { shortenText } from '../../compose/warnings/find-limit.ts';
import { gatherWarnings } from '../../compose/warnings/gather-warnings.ts';
import { limitKey, useTextLimits } from '../../compose/warnings/use-text-limits.ts';
import { useEditor } from '../context/editor-context.ts';
import { findField, setField } from '../scene/edit-fields.ts';
import type { EditedDocument } from '../scene/edited-document.ts';
import { useHardScene } from '../strip/use-hard-scene.ts';

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
  const gathered = useMemo(() => {
    const cut = warnings?.filter(({ code, path }) => code === 'text_clamped' && !/[.[]/.test(path)) ?? [];
    return gatherWarnings(scene ? { [scene.format]: cut.slice(0, 1) } : {});
  }, [warnings, scene]);
  const limits = useTextLimits(scene, gathered);
  const [path] = gathered.keys();
  const max = path === undefined ? undefined : limits.get(limitKey({ path, code: 'text_clamped' }));
  if (!isWanted || path === undefined || max === undefined) return null;
  const field = findField(draft.document, [path]);
  if (field?.type !== 'text' || field.max <= max) return null;
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

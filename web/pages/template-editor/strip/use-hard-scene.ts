import { useMemo } from 'react';
import type { PreviewScene } from '../../../preview/scene.ts';
import { useEditor } from '../context/editor-context.ts';
import type { HardText } from '../rules/template-rules.ts';

/** The template with a text that is hard to lay out, in the chosen format and brand. */
export function useHardScene(which: HardText): PreviewScene | null {
  const { scene, rules } = useEditor();
  return useMemo(() => {
    const document = scene?.templateDocument;
    return scene && rules && document ? { ...scene, content: rules.hardContent(document, which) } : null;
  }, [scene, rules, which]);
}

import { createContext, useContext } from 'react';
import type { useTemplateEditor } from './use-template-editor.ts';

/** What all panels of the editor work with. */
export const EditorContext = createContext<ReturnType<typeof useTemplateEditor> | null>(null);

export function useEditor() {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of the template editor');
  return editor;
}

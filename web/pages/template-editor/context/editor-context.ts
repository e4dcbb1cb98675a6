import type { PlacedNode } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { Problem } from '@livery/templates/kit/document/problem';
import { createContext, useContext } from 'react';
import type { PreviewScene } from '../../../preview/scene.ts';
import type { TemplateDraft } from '../draft/use-template-draft.ts';
import type { TemplateRules } from '../rules/template-rules.ts';
import type { ChangedScene } from '../scene/edit-scene.ts';
import type { EditedNode, NodeKey } from '../scene/edited-document.ts';
import type { EditorSearch } from './use-editor-search.ts';
import type { ShownBrand } from './use-shown-brands.ts';

/** What all panels of the editor work with. */
export interface TemplateEditor {
  draft: TemplateDraft;
  /** Null until they are loaded. */
  rules: TemplateRules | null;
  canWrite: boolean;
  search: EditorSearch;
  /** The selected node. */
  key: NodeKey;
  node: EditedNode;
  format: FormatName;
  mode: 'light' | 'dark';
  brand: ShownBrand | null;
  brands: readonly ShownBrand[];
  /** Faults first. */
  problems: readonly Problem[];
  /** What the canvas shows: the last document without faults, in the chosen format and brand. */
  scene: PreviewScene | null;
  /** Where its nodes are. */
  placed: readonly PlacedNode[];
  select(key: NodeKey): void;
  /** Makes a change of the tree, and selects what it is about; null changes nothing. */
  changeScene(about: string, change: (scene: EditedNode) => ChangedScene | null): void;
  /** Replaces the selected node. */
  changeNode(about: string, change: (node: EditedNode) => EditedNode): void;
}

export const EditorContext = createContext<TemplateEditor | null>(null);

export function useEditor(): TemplateEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of the template editor');
  return editor;
}

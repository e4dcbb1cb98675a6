import type { PlacedNode } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { PreviewScene } from '../../../preview/scene.ts';
import { useSceneAnswer } from '../../../preview/use-scene-answer.ts';
import { usePermission } from '../../../shell/use-organization.ts';
import { type TemplateBase, useTemplateDraft } from '../draft/use-template-draft.ts';
import { useProblems } from '../rules/use-problems.ts';
import { type ChangedScene, replaceNode } from '../scene/edit-scene.ts';
import {
  type EditedDocument,
  type EditedNode,
  findKey,
  findNode,
  type NodeKey,
} from '../scene/edited-document.ts';
import { withStandIns } from '../scene/stand-ins.ts';
import { useEditorSearch } from './use-editor-search.ts';
import { useShownBrands } from './use-shown-brands.ts';

/** The schemas of documents are as large as the rest of the page, so they load after it is drawn. */
export const templateRulesQuery = {
  queryKey: ['template-rules'],
  queryFn: async () => (await import('../rules/template-rules.ts')).templateRules,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

const NOTHING: readonly PlacedNode[] = [];
/** The root in the address, which leaves out what is empty. */
const ROOT = 'root';
const LAYOUT = { kind: 'layout' } as const;

export function useTemplateEditor(opened: TemplateBase) {
  const { data: rules = null } = useQuery({ ...templateRulesQuery, throwOnError: true });
  const canWrite = usePermission('templates:write');
  const draft = useTemplateDraft(opened);
  const search = useEditorSearch();
  const { brands, brand } = useShownBrands(rules, search.brand);
  const { document, base, edit } = draft;
  const key = search.node && findNode(document.scene, search.node) ? search.node : '';
  const node = findNode(document.scene, key)!;
  const format = (document.formats.find((one) => one === search.format) ?? document.formats[0]) as FormatName;
  const mode = search.mode ?? brand?.mode ?? 'light';

  const brandId = brand?.isSample ? null : brand?.id;
  const checked = useProblems({ document, rules, base, canWrite, brandId });
  const drawable = useDrawable(document, base.document, checked.isDrawable);
  const scene = useMemo(
    () => brand && drawable && toScene(drawable, { document: brand.document, format, mode }),
    [brand, drawable, format, mode],
  );
  const placed = useSceneAnswer(scene, LAYOUT, 30)?.placed ?? NOTHING;

  const { change } = search;
  const select = useCallback((next: string) => change({ node: next === '' ? ROOT : next }), [change]);
  useFollowing(document.scene, key, select);
  return {
    ...checked,
    draft,
    /** Null until they are loaded. */
    rules,
    canWrite,
    search,
    /** The selected node. */
    key,
    node,
    format,
    mode,
    brand,
    brands,
    /** What the canvas shows: the last document without faults, in the chosen format and brand. */
    scene,
    /** Where its nodes are. */
    placed,
    select,
    /** Changes the tree, and selects the changed node; null changes nothing. */
    changeScene: (about: string, changeTree: (scene: EditedNode) => ChangedScene | null) => {
      const changed = changeTree(document.scene);
      if (!changed || !canWrite) return;
      edit(about, (now) => ({ ...now, scene: changed.scene }));
      select(changed.key);
    },
    /** Replaces the selected node. */
    changeNode: (about: string, changeOne: (node: EditedNode) => EditedNode) => {
      if (!canWrite) return;
      const next = (tree: EditedNode) => replaceNode(tree, key, changeOne(findNode(tree, key)!))!;
      edit(`${about} ${key}`, (now) => ({ ...now, scene: next(now.scene) }));
    },
  };
}

/** An undone move leaves the key of the selection to another node: the selection goes with its own. */
function useFollowing(scene: EditedNode, key: NodeKey, select: (key: NodeKey) => void): void {
  const last = useRef<{ key: NodeKey; node: EditedNode | null }>({ key, node: null });
  useEffect(() => {
    const { key: lastKey, node: before } = last.current;
    const node = findNode(scene, key);
    last.current = { key, node };
    if (lastKey !== key || before === node || before === null) return;
    const moved = findKey(scene, before);
    if (moved !== null) select(moved);
  }, [scene, key, select]);
}

/** The document, or the last one that could be drawn. */
function useDrawable(
  document: EditedDocument,
  published: EditedDocument,
  isDrawable: boolean | null,
): TemplateDocument | null {
  const last = useRef<EditedDocument | null>(null);
  if (isDrawable) last.current = document;
  // Before the rules are there, what was published is known to be without faults.
  const shown = last.current ?? (isDrawable === null && document === published ? document : null);
  return shown as TemplateDocument | null;
}

/** A document as it is drawn for editors, with images where it has fields for them. */
export const toScene = (
  document: TemplateDocument,
  shown: Pick<PreviewScene, 'document' | 'format' | 'mode'>,
): PreviewScene => ({
  ...shown,
  templateId: document.slug,
  templateDocument: document,
  content: withStandIns(document),
});

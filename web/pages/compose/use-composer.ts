import { formatPath } from '@livery/core/issues';
import type { Json, Path } from '@livery/core/json/value';
import { useEffect, useMemo, useState } from 'react';
import { useFlush } from '../../controls/hooks/use-flush.ts';
import { openStorage } from '../../storage.ts';
import type { FilePlan } from './files/file-plan.ts';
import { dropDraft, keepDraft } from './form/draft-store.ts';
import { changeList, writeAt } from './form/edit-content.ts';
import { createKeeper } from './form/keeper.ts';
import { useSteps } from './form/use-steps.ts';

/** What is composed: the content, and the files to make of them. */
export interface Composition {
  /** Null for the brand's own first content, which is known once the schemas are loaded. */
  content: Json | null;
  plan: FilePlan;
}

/** The composition with its undo steps. Every change is kept in this browser, and found again on return. */
export function useComposer({
  start,
  fresh,
  initialContent,
  keepAs,
}: {
  start: Composition;
  /** What "Start again" leads back to. */
  fresh: Composition;
  initialContent: Json;
  keepAs: [brandId: string, templateId: string];
}) {
  const { value, change, ...steps } = useSteps(start);
  const [keptAt, setKeptAt] = useState<number | 'lost' | null>(null);
  const [keeper] = useState(() =>
    createKeeper(start, (changed) => {
      const store = openStorage('local');
      if (changed === fresh) {
        dropDraft(store, ...keepAs);
        setKeptAt(null);
        return;
      }
      const savedAt = Date.now();
      const isKept = keepDraft(store, keepAs, { ...changed, savedAt });
      setKeptAt(isKept ? savedAt : 'lost');
    }),
  );
  useEffect(() => keeper.note(value), [keeper, value]);
  useFlush(keeper.flush);

  return useMemo(
    () => ({
      plan: value.plan,
      content: value.content ?? initialContent,
      keptAt,
      ...steps,
      startAgain: () => change('start again', () => fresh),
      /** A saved composition, as one step that can be undone. */
      open: (saved: Composition) => change(`open ${Date.now()}`, () => saved),
      editContent: (edit: (content: Json) => Json, about: string) =>
        change(about, (now) => {
          const before = now.content ?? initialContent;
          const content = edit(before);
          return content === before ? now : { ...now, content };
        }),
      setField: (path: Path, next: unknown) =>
        change(formatPath(path), (now) => ({
          ...now,
          content: writeAt(now.content ?? initialContent, path, next),
        })),
      editList: (path: Path, edit: (list: unknown[]) => unknown[]) =>
        // Each addition, removal and move is one undo step.
        change(`${formatPath(path)} ${Date.now()}`, (now) => ({
          ...now,
          content: changeList(now.content ?? initialContent, path, edit),
        })),
      setPlan: (about: string, edit: (plan: FilePlan) => FilePlan) =>
        change(about, (now) => ({ ...now, plan: edit(now.plan) })),
    }),
    [value, keptAt, steps.canUndo, steps.canRedo, change, fresh, initialContent],
  );
}

export type Composer = ReturnType<typeof useComposer>;

import { formatPath } from '@livery/core/issues';
import type { Json, Path } from '@livery/core/json/value';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type History, redo, startHistory, undo } from '../../history.ts';
import { openStorage } from '../../storage.ts';
import type { FilePlan } from './files/file-plan.ts';
import { dropDraft, keepDraft } from './form/draft-store.ts';
import { changeList, writeAt } from './form/edit-content.ts';
import { type ChangeMark, record } from './form/history.ts';
import { createKeeper } from './form/keeper.ts';

/** What is composed: the content, and the files to make of them. */
export interface Composition {
  /** Null for the brand's own first content, which is known once the schemas are loaded. */
  content: Json | null;
  plan: FilePlan;
}

type Action =
  | { type: 'change'; change: (now: Composition) => Composition; about: string; at: number }
  | { type: 'undo' }
  | { type: 'redo' };

type Steps = History<Composition, ChangeMark>;

function reduce(history: Steps, action: Action): Steps {
  if (action.type === 'undo') return undo(history);
  if (action.type === 'redo') return redo(history);
  const { about, at } = action;
  return record(history, action.change(history.value), { about, at });
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
  const [history, dispatch] = useReducer(reduce, start, startHistory<Composition, ChangeMark>);
  const [keptAt, setKeptAt] = useState<number | 'lost' | null>(null);
  const { value } = history;
  const change = useCallback(
    (about: string, next: (now: Composition) => Composition) =>
      dispatch({ type: 'change', change: next, about, at: Date.now() }),
    [],
  );

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
  useEffect(() => {
    // A page that is left within the delay keeps its last change, too.
    addEventListener('pagehide', keeper.flush);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  return useMemo(
    () => ({
      plan: value.plan,
      content: value.content ?? initialContent,
      keptAt,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
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
    [value, keptAt, history.past.length, history.future.length, change, fresh, initialContent],
  );
}

export type Composer = ReturnType<typeof useComposer>;

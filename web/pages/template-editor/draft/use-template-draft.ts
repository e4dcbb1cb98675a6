import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type History, redo, startHistory, undo } from '../../../history.ts';
import { openStorage } from '../../../storage.ts';
import { type ChangeMark, record } from '../../compose/form/history.ts';
import { createKeeper } from '../../compose/form/keeper.ts';
import type { EditedDocument } from '../scene/edited-document.ts';
import { countChanges } from './count-changes.ts';
import { dropStored, keepStored, readStored } from './template-storage.ts';

/** What the draft started from. */
export interface TemplateBase {
  /** Null for a template that is not published yet. */
  id: string | null;
  version: number | null;
  document: EditedDocument;
  /** Under which the draft is kept in this browser. */
  keptAs: string;
}

type Steps = History<EditedDocument, ChangeMark>;
type Action =
  | { type: 'change'; about: string; at: number; change: (document: EditedDocument) => EditedDocument }
  | { type: 'undo' }
  | { type: 'redo' };

function reduce(steps: Steps, action: Action): Steps {
  if (action.type === 'undo') return undo(steps);
  if (action.type === 'redo') return redo(steps);
  const { about, at, change } = action;
  return record(steps, change(steps.value), { about, at });
}

/** The document that is edited, with its undo steps. Every change is kept in this browser, and found again on return. */
export function useTemplateDraft(opened: TemplateBase) {
  const [stored] = useState(() => readStored(openStorage('local'), opened.keptAs));
  const [base, setBase] = useState(() => ({ ...opened, version: stored?.version ?? opened.version }));
  const [steps, dispatch] = useReducer(reduce, stored?.document ?? opened.document, (document) =>
    startHistory<EditedDocument, ChangeMark>(document),
  );
  const [keptAt, setKeptAt] = useState<number | 'lost' | null>(stored?.savedAt ?? null);
  const { value: document } = steps;
  const latestBase = useMemo(() => ({ current: base }), [base]);

  const [keeper] = useState(() =>
    createKeeper<[EditedDocument, typeof latestBase]>([document, latestBase], ([changed, { current }]) => {
      const store = openStorage('local');
      if (changed === current.document) {
        dropStored(store, current.keptAs);
        return setKeptAt(null);
      }
      const savedAt = Date.now();
      const isKept = keepStored(store, current.keptAs, {
        document: changed,
        version: current.version,
        savedAt,
      });
      setKeptAt(isKept ? savedAt : 'lost');
    }),
  );
  const note = useMemo<[EditedDocument, typeof latestBase]>(
    () => [document, latestBase],
    [document, latestBase],
  );
  const [first] = useState(note);
  useEffect(() => {
    if (note !== first) keeper.note(note);
  }, [keeper, note, first]);
  useEffect(() => {
    addEventListener('pagehide', keeper.flush);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  const edit = useCallback(
    (about: string, change: (document: EditedDocument) => EditedDocument) =>
      dispatch({ type: 'change', about, at: Date.now(), change }),
    [],
  );
  const changes = useMemo(() => countChanges(base.document, document), [base, document]);
  return {
    document,
    base,
    changes,
    keptAt,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit,
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    /** Moves the draft to a version that was published. */
    moveTo: setBase,
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;

import { useEffect, useMemo, useState } from 'react';
import { useFlush } from '../../../controls/hooks/use-flush.ts';
import { openStorage } from '../../../storage.ts';
import { createKeeper } from '../../compose/form/keeper.ts';
import { useSteps } from '../../compose/form/use-steps.ts';
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

/** The document that is edited, with its undo steps. Every change is kept in this browser, and found again on return. */
export function useTemplateDraft(opened: TemplateBase) {
  const [stored] = useState(() => readStored(openStorage('local'), opened.keptAs));
  const [base, setBase] = useState(() => ({ ...opened, version: stored?.version ?? opened.version }));
  const { value: document, change: edit, ...steps } = useSteps(stored?.document ?? opened.document);
  const [keptAt, setKeptAt] = useState<number | 'lost' | null>(stored?.savedAt ?? null);
  const draft = useMemo(() => ({ document, base }), [document, base]);
  const [keeper] = useState(() =>
    createKeeper(draft, ({ document: changed, base: { document: published, keptAs, version } }) => {
      const store = openStorage('local');
      if (changed === published) {
        dropStored(store, keptAs);
        return setKeptAt(null);
      }
      const savedAt = Date.now();
      const isKept = keepStored(store, keptAs, { document: changed, version, savedAt });
      setKeptAt(isKept ? savedAt : 'lost');
    }),
  );
  useEffect(() => keeper.note(draft), [keeper, draft]);
  useFlush(keeper.flush);
  const changes = useMemo(() => countChanges(base.document, document), [base, document]);
  /** `moveTo` moves the draft to a version that was published. */
  return { document, base, changes, keptAt, edit, ...steps, moveTo: setBase };
}

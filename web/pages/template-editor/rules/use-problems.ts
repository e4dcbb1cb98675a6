import type { Problem } from '@livery/templates/kit/document/problem';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api, readResponse, toApiError } from '../../../api/client.ts';
import { useConnection } from '../../../api/connection.ts';
import type { TemplateBase } from '../draft/use-template-draft.ts';
import type { EditedDocument } from '../scene/edited-document.ts';
import type { TemplateRules } from './template-rules.ts';

/** The server draws a document on trial ten times a minute at most; publishing needs one of them. */
const REST_MS = 2500;
const APART_MS = 8000;

interface Input {
  document: EditedDocument;
  rules: TemplateRules | null;
  base: TemplateBase;
  canWrite: boolean;
  brandId: string | null | undefined;
}

/** What the rules say at once, and what the server finds by drawing hard texts once nothing has changed for a moment. */
export function useProblems({ document, rules, base, canWrite, brandId }: Input) {
  const ruled = useMemo(() => rules?.check(document) as Problem[] | undefined, [rules, document]);
  const isDrawable = ruled ? !ruled.some(isFault) : null;
  const [drawn, setDrawn] = useState<{ document: EditedDocument; problems: readonly Problem[] } | null>(null);
  const isOnline = useConnection() === 'ok';
  const lastAt = useRef(0);
  const isNew = document !== base.document || base.version === null;
  const shouldTry = isDrawable === true && canWrite && isOnline && isNew && drawn?.document !== document;
  useEffect(() => {
    if (!shouldTry) return;
    let isOver = false;
    const check = async () => {
      lastAt.current = Date.now();
      const body = { document: document as object, ...(brandId ? { brandId } : {}) } as never;
      const answer = await readResponse(api.POST('/templates/check', { body })).catch(toApiError);
      if (isOver) return;
      // Without an answer, the next edit asks again; publishing checks in any case.
      if ('problems' in answer) setDrawn({ document, problems: answer.problems as Problem[] });
    };
    const wait = Math.max(REST_MS, lastAt.current + APART_MS - Date.now());
    const timer = setTimeout(check, wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [shouldTry, document, brandId]);
  const problems = useMemo(() => {
    const found = (drawn?.problems ?? []).filter(({ code }) => drawnCodes.has(code));
    return [...(ruled ?? []), ...found].sort((a, b) => Number(isFault(b)) - Number(isFault(a)));
  }, [ruled, drawn]);
  return {
    /** Faults first. */
    problems,
    isDrawable,
    /** The state of the trial drawings, which the server makes. */
    trials: drawn?.document === document ? 'done' : shouldTry ? 'waiting' : 'none',
    /** Takes what publishing has found. */
    addProblems: (found: readonly Problem[]) => setDrawn({ document, problems: found }),
  } as const;
}

export const isFault = ({ severity }: Pick<Problem, 'severity'>) => severity === 'error';

const drawnCodes: ReadonlySet<string> = new Set([
  'text_outside',
  'text_overlaps',
  'text_covered',
  'text_unreadable',
  'sample_shrunk',
  'sample_clamped',
  'too_slow',
]);

import { useEffect, useState } from 'react';
import type { ContentRules } from './form/content-rules.ts';
import type { useSubmit } from './use-submit.ts';

interface RenderInput {
  rules: ContentRules | null;
  submission: ReturnType<typeof useSubmit>;
  hasErrors: boolean;
  /** Shows what is wrong with the content. */
  onErrors: () => void;
}

/** Submits the batch, or focuses the first error. A press before the content can be checked waits for the rules. */
export function useRender({ rules, submission, hasErrors, onErrors }: RenderInput): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const render = () => {
    setWaiting(rules === null);
    if (!submission.ready.can || rules === null) return;
    if (hasErrors) onErrors();
    else submission.submit();
  };
  useEffect(() => {
    if (isWaiting && rules) render();
  });
  return render;
}

import type { Json } from '@livery/core/json/value';
import { useEffect, useMemo, useRef } from 'react';
import type { ContentRules } from './content-rules.ts';
import type { DrawnContent } from './drawn-content.ts';

/**
 * What the preview draws of the words; null without the rules. Words that break the schema leave the last valid image on
 * the stage.
 */
export function useDrawable(rules: ContentRules | null, words: Json): DrawnContent | null {
  const drawn = useMemo(() => rules?.drawnContent(words) ?? null, [rules, words]);
  const isValid = useMemo(() => rules?.isDrawable(drawn?.content) ?? false, [rules, drawn]);
  const last = useRef(drawn?.content);
  useEffect(() => {
    if (isValid) last.current = drawn?.content;
  });
  if (!rules || !drawn || isValid) return drawn;
  return { ...drawn, content: rules.isDrawable(last.current) ? last.current : rules.sample };
}

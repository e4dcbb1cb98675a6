import type { Json } from '@livery/core/json/value';
import { useEffect, useMemo, useRef } from 'react';
import type { ContentRules } from './content-rules.ts';
import type { DrawnContent } from './drawn-content.ts';

/**
 * What the preview draws of the content; null without the rules. Content that breaks the schema leaves the last valid image on
 * the stage.
 */
export function useDrawable(rules: ContentRules | null, content: Json): DrawnContent | null {
  const drawn = useMemo(() => rules?.drawnContent(content) ?? null, [rules, content]);
  const isValid = useMemo(() => rules?.isDrawable(drawn?.content) ?? false, [rules, drawn]);
  const last = useRef(drawn?.content);
  useEffect(() => {
    if (isValid) last.current = drawn?.content;
  });
  if (!rules || !drawn || isValid) return drawn;
  return { ...drawn, content: rules.isDrawable(last.current) ? last.current : rules.sample };
}

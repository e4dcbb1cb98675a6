import type { Json } from '@livery/core/json/value';
import type { TemplateContent } from '@livery/templates/define-content';
import { useEffect, useMemo, useRef } from 'react';
import { type DrawnContent, drawnContent, isDrawable } from './drawn-content.ts';

/** What the preview draws of the words. Words that break the schema leave the last valid image on the stage. */
export function useDrawable(template: TemplateContent, words: Json): DrawnContent {
  const drawn = useMemo(() => drawnContent(template, words), [template, words]);
  const isValid = useMemo(() => isDrawable(template, drawn.content), [template, drawn]);
  const last = useRef(drawn.content);
  useEffect(() => {
    if (isValid) last.current = drawn.content;
  });
  const content = isValid
    ? drawn.content
    : isDrawable(template, last.current)
      ? last.current
      : template.sample;
  return { content, samples: drawn.samples };
}

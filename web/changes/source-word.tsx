import type { ProvenanceEntry } from '@livery/core/brand/document';
import { text } from '../text/versions.ts';
import { sourceIcons } from './source-icons.ts';

/** Where a value comes from, in a word: `Seen, 93%`, `Derived`, `You`. */
export function SourceWord({ source }: { source: ProvenanceEntry }) {
  const Icon = sourceIcons[source.source];
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-text-2 tabular-nums">
      <Icon />
      {text(`change.source.${source.source}`, { percent: Math.round(source.confidence * 100) })}
    </span>
  );
}

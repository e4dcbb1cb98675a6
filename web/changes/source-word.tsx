import type { ProvenanceEntry } from '@livery/core/brand/extensions';
import { Eye, GitBranch, type LucideIcon, Pencil, PenLine, Settings2 } from 'lucide-react';
import { text } from '../text/text.ts';

const icons: Record<ProvenanceEntry['source'], LucideIcon> = {
  extracted: Eye,
  generated: PenLine,
  derived: GitBranch,
  default: Settings2,
  user: Pencil,
};

/** Where a value comes from, in a word: `Seen, 93%`, `Derived`, `You`. */
export function SourceWord({ source }: { source: ProvenanceEntry }) {
  const Icon = icons[source.source];
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-text-2 tabular-nums">
      <Icon aria-hidden className="size-4" strokeWidth={1.5} />
      {text(`change.source.${source.source}`, { percent: Math.round(source.confidence * 100) })}
    </span>
  );
}

import type { ProvenanceEntry } from '@livery/core/brand/document';
import { Eye, GitBranch, type LucideIcon, Pencil, PenLine, Settings2 } from 'lucide-react';

/** The sign of each place that a value can come from. */
export const sourceIcons: Record<ProvenanceEntry['source'], LucideIcon> = {
  extracted: Eye,
  generated: PenLine,
  derived: GitBranch,
  default: Settings2,
  user: Pencil,
};

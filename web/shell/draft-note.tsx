import { Link } from '@tanstack/react-router';
import { text } from '../text/common.ts';

interface DraftNoteProps {
  brandId: string;
  draft: { changes: number; version: number };
}

/** Says that a page shows the draft of a brand, and leads to where it is edited and saved. */
export function DraftNote({ brandId, draft: { changes, version } }: DraftNoteProps) {
  return (
    <Link
      to="/brands/$brandId/edit"
      params={{ brandId }}
      search={({ org }: { org?: string }) => (org ? { org } : {})}
      className="rounded-box underline underline-offset-2 hover:text-text"
    >
      {text('shell.draft', { n: changes, version })}
    </Link>
  );
}

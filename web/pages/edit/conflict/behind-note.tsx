import { CircleAlert } from 'lucide-react';
import type { Brand } from '../../../api/records.ts';
import { Button } from '../../../controls/button.tsx';
import { text } from '../../../text/editor.ts';
import type { DraftSession } from '../draft/use-draft-session.ts';

/** Another version was saved while this draft was worked on. Nothing is lost: both are brought together. */
export function BehindNote({ brand, session }: { brand: Brand; session: DraftSession }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-2 border-b border-line px-5 py-2.5 text-13 max-sm:px-4"
    >
      <CircleAlert className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1">{text('editor.behind', { version: brand.currentVersion })}</p>
      <Button size="small" onClick={session.compare}>
        {text('editor.compare')}
      </Button>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { text } from '../../../text/compose.ts';
import { LOCALE } from '../../../text/define-messages.ts';
import { parsePath } from '../form/edit-content.ts';
import { labelOf } from '../form/labels.ts';

/** What the content cannot fix, and what "Write it for me" could not fill. */
export function ContentNotes({
  missing,
  warning,
  brandId,
}: {
  missing: readonly string[];
  /** What the brand lacks; empty for nothing. */
  warning: string;
  brandId: string;
}) {
  if (missing.length === 0 && warning === '') return null;
  const names = missing.map((path) =>
    labelOf(String(parsePath(path).findLast((part) => typeof part === 'string'))),
  );
  return (
    <div className="flex flex-col gap-2 text-13 text-text-2">
      {missing.length > 0 && (
        <p role="status">
          {text('compose.writeMissing', {
            n: missing.length,
            fields: new Intl.ListFormat(LOCALE).format(names),
          })}
        </p>
      )}
      {warning && (
        <p className="flex gap-1.5">
          <TriangleAlert className="mt-0.5 shrink-0 text-warn" />
          <span className="line-clamp-2" title={warning}>
            <Link
              to="/brands/$brandId/edit"
              params={{ brandId }}
              search={{ section: 'type' }}
              className="rounded-box font-medium text-text underline"
            >
              {text('compose.openType')}
            </Link>{' '}
            {warning}
          </span>
        </p>
      )}
    </div>
  );
}

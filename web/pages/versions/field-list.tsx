import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { describePath } from '../../changes/describe-path.ts';
import type { FieldChange } from '../../changes/diff-fields.ts';
import { FieldValue } from '../../changes/field-value.tsx';
import { SourceWord } from '../../changes/source-word.tsx';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { text } from '../../text/versions.ts';

interface FieldListProps {
  changes: readonly FieldChange[];
  /** The field whose pictures are ringed. */
  pointed: string | null;
  onPoint: (path: string | null) => void;
}

/** After a whole extraction there may be hundreds; more than these are shown on demand. */
const FIRST = 40;

/** The changed fields, from → to. Pointing at one rings the pictures that it touches. */
export function FieldList({ changes, pointed, onPoint }: FieldListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FIRST);
  return (
    <section aria-labelledby="changed-fields" className="border-t border-line p-5">
      <h2 id="changed-fields" className="font-semibold">
        {text('versions.fields', { n: changes.length })}
      </h2>
      <ul>
        {shown.map(({ path, from, to, source }) => (
          <li key={path}>
            <button
              type="button"
              className={classNames(
                'block w-full border-b border-line py-3 text-start',
                pointed === path && 'bg-hover',
              )}
              aria-pressed={pointed === path}
              onPointerEnter={() => onPoint(path)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(path)}
              onBlur={() => onPoint(null)}
            >
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0 break-words">{describePath(path)}</span>
                {source && <SourceWord source={source} />}
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <FieldValue path={path} value={from} />
                <ArrowRight aria-label={text('versions.becomes')} className="size-3.5 shrink-0 text-text-3" />
                <FieldValue path={path} value={to} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && changes.length > FIRST && (
        <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
          {text('versions.moreFields', { n: changes.length - FIRST })}
        </Button>
      )}
    </section>
  );
}

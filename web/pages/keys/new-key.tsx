import { useEffect, useId, useRef } from 'react';
import type { CreatedKey } from '../../api/records.ts';
import { Button } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { text } from '../../text/settings.ts';

/** The one time that a key can be seen. */
export function NewKey({ created, onDone }: { created: CreatedKey; onDone: () => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="mb-12 rounded-large border border-edge p-4 sm:p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-15 font-semibold break-words outline-none">
        {text('keys.createdTitle', { name: created.name })}
      </h2>
      <p className="mt-1 text-13 text-text-2">{text('keys.createdText')}</p>
      <code className="mt-4 block rounded-control bg-hover px-3 py-2.5 font-mono text-14 break-all select-all">
        {created.key}
      </code>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton value={created.key} label={text('keys.copy')} variant="primary" />
        <Button onClick={onDone}>{text('action.done')}</Button>
      </div>
    </section>
  );
}

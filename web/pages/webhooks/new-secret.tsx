import { useEffect, useId, useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { text } from '../../text/webhooks.ts';

interface NewSecretProps {
  url: string;
  secret: string;
  about: string;
  onDone: () => void;
}

/** The one time that a secret can be seen. */
export function NewSecret({ url, secret, about, onDone }: NewSecretProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="mb-8 max-w-[45rem] rounded-large border border-edge p-4 sm:p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-15 font-semibold break-all outline-none">
        {text('webhooks.addedTitle', { url })}
      </h2>
      <p className="mt-1 text-13 text-text-2">{about}</p>
      <code className="mt-4 block rounded-control bg-hover px-3 py-2.5 font-mono text-14 break-all select-all">
        {secret}
      </code>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton value={secret} label={text('webhooks.copySecret')} variant="primary" />
        <Button onClick={onDone}>{text('action.done')}</Button>
      </div>
    </section>
  );
}

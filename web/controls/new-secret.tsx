import { type ReactNode, useEffect, useId, useRef } from 'react';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

interface NewSecretProps {
  title: ReactNode;
  about: string;
  secret: string;
  copyLabel: string;
  className: string;
  onDone: () => void;
}

/** The one time that a key or a secret can be seen. */
export function NewSecret({ title, about, secret, copyLabel, className, onDone }: NewSecretProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-large border border-edge p-4 sm:p-5', className)}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-15 font-semibold break-words outline-none">
        {title}
      </h2>
      <p className="mt-1 text-13 text-text-2">{about}</p>
      <code className="mt-4 block rounded-control bg-hover px-3 py-2.5 font-mono text-14 break-all select-all">
        {secret}
      </code>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton value={secret} label={copyLabel} variant="primary" />
        <Button onClick={onDone}>{text('action.done')}</Button>
      </div>
    </section>
  );
}

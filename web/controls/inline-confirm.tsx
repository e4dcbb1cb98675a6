import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';

interface InlineConfirmProps {
  question: string;
  /** Does what cannot be undone. */
  confirm: string;
  keep: string;
  isPending: boolean;
  error: unknown;
  /** Replaces the server's words for the error. */
  errorMessage?: string | undefined;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before deleting for good or revoking, in the place of the button. Escape cancels. */
export function InlineConfirm({
  question,
  confirm,
  keep,
  isPending,
  error,
  errorMessage,
  onConfirm,
  onKeep,
}: InlineConfirmProps) {
  const keepButton = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so focus moves to the harmless answer.
  useEffect(() => keepButton.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset
      aria-label={question}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
    >
      <p className="min-w-0 text-13 font-medium break-words">{question}</p>
      <div ref={keepButton} className="flex flex-wrap gap-2">
        <Button onClick={onKeep} disabled={isPending}>
          {keep}
        </Button>
        <Button variant="danger" onClick={onConfirm} disabled={isPending}>
          {confirm}
        </Button>
      </div>
      {error != null && <ErrorNote error={error} message={errorMessage} className="w-full" />}
    </fieldset>
  );
}

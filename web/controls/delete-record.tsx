import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { InlineConfirm } from './inline-confirm.tsx';

interface DeleteRecordProps {
  label: string;
  question: string;
  /** What the person lacks; undefined if they may delete. */
  reason: string | undefined;
  /** Deletes it and leaves its page. */
  onDelete: () => Promise<unknown>;
}

/** Deletes what a page shows for good, after a question in the place of the button. */
export function DeleteRecord({ label, question, reason, onDelete }: DeleteRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({ mutationFn: onDelete });
  if (!isAsking) {
    return (
      <Button disabled={reason !== undefined} title={reason} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <InlineConfirm
      question={question}
      confirm={label}
      keep={text('action.cancel')}
      isPending={deletion.isPending}
      error={deletion.error}
      onConfirm={() => deletion.mutate()}
      onKeep={() => setAsking(false)}
    />
  );
}

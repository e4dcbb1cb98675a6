import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { text } from '../../text/settings.ts';

interface DeleteWithConfirmProps {
  about: string;
  label: string;
  question: string;
  deletion: UseMutationResult<unknown, Error, void>;
}

/** Deletes for good, after a question in the place of the button. */
export function DeleteWithConfirm({ about, label, question, deletion }: DeleteWithConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  const isSoleOwner = deletion.error && toApiError(deletion.error).code === 'sole_owner';
  return (
    <div className="flex max-w-[45rem] flex-col items-start gap-3">
      <p className="text-13 text-text-2">{about}</p>
      {isAsking ? (
        <InlineConfirm
          question={question}
          confirm={label}
          keep={text('account.keep')}
          isPending={deletion.isPending}
          error={deletion.error}
          errorMessage={isSoleOwner ? text('account.soleOwner') : undefined}
          onConfirm={() => deletion.mutate()}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <Button onClick={() => setAsking(true)} className="max-w-full">
          <span className="min-w-0 truncate">{label}</span>
        </Button>
      )}
    </div>
  );
}

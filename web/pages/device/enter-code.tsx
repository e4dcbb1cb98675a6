import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../api/error.ts';
import { deviceQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { Outcome } from '../../shell/outcome.tsx';
import { text } from '../../text/approval.ts';
import { toUserCode } from './user-code.ts';

interface EnterCodeProps {
  handle: string | undefined;
  onFound: (userCode: string) => void;
}

/** The first step: the code proves that the person sees where the agent runs. */
export function EnterCode({ handle, onFound }: EnterCodeProps) {
  const [typed, setTyped] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const queryClient = useQueryClient();
  const find = useMutation({
    mutationFn: (userCode: string) => queryClient.fetchQuery(deviceQuery(userCode, handle)),
    onSuccess: (_, userCode) => onFound(userCode),
  });
  const { status, details } = find.error ? toApiError(find.error) : {};
  const isWrong = status === 404;
  if (isWrong && (details as { codesLeft?: number } | null)?.codesLeft === 0) {
    return <Outcome title={text('device.locked')} text={text('device.lockedText')} />;
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = toUserCode(typed);
    setMalformed(!code);
    // Wrong codes are counted, so the same one is not sent again.
    if (code && !isWrong) find.mutate(code, { onError: () => showFirstError(form) });
    else showFirstError(form);
  };
  const change = (value: string) => {
    setTyped(value);
    setMalformed(false);
    find.reset();
  };
  const wrong = text(handle ? 'device.wrong' : 'device.unknown');
  return (
    <div className="max-w-[25rem]">
      <h1 className="text-24 font-semibold sm:text-28">{text('device.enterTitle')}</h1>
      <p className="mt-2 text-15 text-balance text-text-2">{text('device.enterText')}</p>
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <TextField
          label={text('device.code')}
          hint={text('device.codeHint')}
          error={isMalformed ? text('device.malformed') : isWrong ? wrong : undefined}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={typed}
          onChange={(event) => change(event.target.value)}
          placeholder="XXXX-XXXX"
          // As large as in the next step, larger than the text of other fields.
          className="h-20! px-4! font-mono text-[3rem]! font-medium tracking-[-0.01em] uppercase placeholder:text-edge sm:h-24! sm:text-64!"
        />
        {find.error && !isWrong && <ErrorNote error={find.error} />}
        <Button type="submit" variant="primary" size="large" disabled={find.isPending || find.isSuccess}>
          {text('device.continue')}
        </Button>
      </form>
    </div>
  );
}

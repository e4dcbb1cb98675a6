import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { text } from '../../text/text.ts';
import { toUserCode } from './user-code.ts';

interface EnterCodeProps {
  /** The code of the address, when nothing has it. */
  unknown?: string | undefined;
}

export function EnterCode({ unknown = '' }: EnterCodeProps) {
  const [typed, setTyped] = useState(unknown.slice(0, 40));
  const [checked, setChecked] = useState(unknown.slice(0, 40));
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = toUserCode(typed);
    setChecked(typed);
    if (code && code !== toUserCode(unknown)) void navigate({ to: '/device', search: { code } });
    else showFirstError(event.currentTarget);
  };
  // An error holds for what was checked, and goes with the first letter that is changed.
  const isRefused = checked !== '' && typed === checked;
  const error = isRefused ? text(toUserCode(typed) ? 'device.unknown' : 'device.malformed') : undefined;
  return (
    <div className="max-w-[25rem]">
      <h1 className="text-24 font-semibold sm:text-28">{text('device.enterTitle')}</h1>
      <p className="mt-2 text-15 text-text-2">{text('device.enterText')}</p>
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <TextField
          label={text('device.code')}
          hint={text('device.codeHint')}
          error={error}
          size="large"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="font-mono uppercase"
        />
        <Button type="submit" look="ink" size="large" disabled={typed.trim() === ''}>
          {text('device.continue')}
        </Button>
      </form>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { text } from '../text/common.ts';
import { Button } from './button.tsx';
import { describeError } from './error-note.tsx';
import { TextField } from './text-field.tsx';

interface SavedFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  onSave: (value: string) => Promise<unknown>;
}

/** A field with its own save button, which appears with the first change. */
export function SavedField({ label, value, disabled, onSave }: SavedFieldProps) {
  const [typed, setTyped] = useState(value);
  const save = useMutation({ mutationFn: onSave });
  const isChanged = typed.trim() !== value;
  const isEmpty = typed.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isEmpty) save.mutate(typed.trim());
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-[28rem] grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
    >
      <TextField
        label={label}
        error={isEmpty ? text('field.required') : save.error ? describeError(save.error) : undefined}
        maxLength={200}
        autoComplete="off"
        disabled={disabled}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          save.reset();
        }}
      />
      <div className="mt-7 flex control-height min-w-16 items-center">
        {isChanged && !isEmpty && (
          <Button type="submit" disabled={save.isPending}>
            {text('action.save')}
          </Button>
        )}
        {!isChanged && save.isSuccess && (
          <span role="status" className="flex items-center gap-1.5 text-13 text-ok">
            <Check />
            {text('action.saved')}
          </span>
        )}
      </div>
    </form>
  );
}

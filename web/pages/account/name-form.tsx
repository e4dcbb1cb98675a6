import { type FormEvent, type FormHTMLAttributes, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { TextField } from '../../controls/text-field.tsx';

interface NameFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  label: string;
  submitLabel: string;
  cancelLabel: string;
  isPending: boolean;
  error: unknown;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Makes something that needs only a name. */
export function NameForm(props: NameFormProps) {
  const { label, submitLabel, cancelLabel, isPending, error, onName, onCancel, className, ...rest } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') onName(name);
  };
  return (
    <form {...rest} noValidate onSubmit={submit} className={classNames('flex flex-col gap-4', className)}>
      <TextField
        label={label}
        maxLength={200}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error != null && <ErrorNote error={error} />}
      <div className="flex gap-2">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button type="submit" variant="primary" disabled={name === '' || isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

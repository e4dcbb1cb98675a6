import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';

const inputClass =
  'field-text w-full min-w-0 rounded-control border border-edge bg-surface px-2.5 aria-invalid:border-bad disabled:text-text-2 read-only:text-text-2';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  size?: 'normal' | 'large';
}

export function TextField({ label, hint, error, size = 'normal', className, ...rest }: TextFieldProps) {
  const height = size === 'large' ? 'control-height-large' : 'control-height';
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...rest} className={classNames(inputClass, height, className)} />}
    </Field>
  );
}

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Draws the control with these, so that it is named and described. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A label above its control; the error takes the place of the hint below it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({
  id,
  hint,
  error,
}: {
  id?: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex gap-1.5 text-13 text-bad">
        <CircleAlert className="mt-0.5 shrink-0" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-13 text-text-3">
      {hint}
    </p>
  ) : null;
}

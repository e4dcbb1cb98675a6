import { formatPath } from '@livery/core/issues';
import type { Path } from '@livery/core/json/value';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { text } from '../../../text/compose.ts';
import type { FieldError } from '../form/find-errors.ts';
import { useForm } from '../form/form-context.ts';
import type { FieldModel } from '../form/form-model.ts';
import { labelOf } from '../form/labels.ts';

interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  onFocus(): void;
  onBlur(): void;
}

interface FieldFrameProps {
  field: FieldModel;
  path: Path;
  /** How much of the allowed length is used. */
  count?: { n: number; max: number } | null;
  label?: string;
  /** A group of controls, which has no single control to be the label of. */
  isGroup?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export const inputClass =
  'field-text w-full min-w-0 rounded-control border border-edge bg-surface px-2.5 aria-invalid:border-bad';

/** The label and the count above a control; its error and its warnings below. */
export function FieldFrame({ field, path, count, label, isGroup, children }: FieldFrameProps) {
  const id = useId();
  const { errors, warnings, setHint } = useForm();
  const at = formatPath(path);
  const error = errors.get(at);
  const name = label ?? labelOf(field.name);
  const control: ControlProps = {
    id,
    'aria-describedby': `${id}-hint ${id}-note`,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(field.isRequired ? { 'aria-required': true } : {}),
    onFocus: () => setHint(field.hint),
    onBlur: () => setHint(null),
  };
  return (
    <div
      className="flex min-w-0 flex-1 flex-col gap-2"
      data-path={at}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <div className="flex items-baseline justify-between gap-3">
        {isGroup ? (
          <span id={`${id}-label`} className="min-w-0 text-13 font-medium">
            {name}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className="min-w-0 text-13 font-medium">
            {name}
          </label>
        )}
        {count ? (
          <span
            className={classNames(
              'shrink-0 text-13 tabular-nums',
              count.n > count.max ? 'text-bad' : 'text-text-3',
            )}
          >
            {text('compose.count', count)}
          </span>
        ) : (
          field.type === 'image' && <span className="text-13 text-text-3">{text('compose.optional')}</span>
        )}
      </div>
      {children(control)}
      <p id={`${id}-hint`} className="sr-only">
        {field.hint}
      </p>
      <div id={`${id}-note`} className="flex flex-col gap-1 empty:hidden">
        {error && (
          <p role="alert" className="flex gap-1.5 text-13 text-bad">
            <CircleAlert className="mt-0.5 shrink-0" />
            {describeFieldError(error)}
          </p>
        )}
        {(warnings.get(at) ?? []).map((warning) => (
          <p key={warning} className="flex gap-1.5 text-13/4.5 text-text-2">
            <TriangleAlert className="mt-px shrink-0 text-warn" />
            <span className="min-w-0">{warning}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The error message below a field. */
function describeFieldError(error: FieldError): string {
  switch (error.type) {
    case 'missing':
      return text('compose.error.missing');
    case 'too-long':
      return text('compose.error.tooLong', { over: error.over });
    case 'too-few':
      return text('compose.error.tooFew', { min: error.min });
    case 'too-many':
      return text('compose.error.tooMany', { max: error.max });
    case 'other':
      return error.message;
  }
}

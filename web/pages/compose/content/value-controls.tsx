import type { Path } from '@livery/core/json/value';
import { useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import type { DateModel, NumberModel } from '../form/form-model.ts';
import { FieldFrame, inputClass } from './field-frame.tsx';

interface ControlProps<Field> {
  field: Field;
  path: Path;
  label?: string;
}

export function NumberControl({ field, path, label }: ControlProps<NumberModel>) {
  const { content, samples, setField } = useForm();
  const value = readAt(content, path);
  const sample = readAt(samples, path);
  // An incomplete number such as "-" or "1." has to stay in the field while it is typed.
  const [typed, setTyped] = useState('');
  const shown = typeof value === 'number' && Number(typed) !== value ? String(value) : typed;
  const isInList = typeof path.at(-1) === 'number';
  return (
    <FieldFrame field={field} path={path} {...(label ? { label } : {})}>
      {(control) => (
        <input
          {...control}
          value={value === null || value === undefined ? (isPart(typed) ? typed : '') : shown}
          placeholder={typeof sample === 'number' ? String(sample) : ''}
          inputMode={field.isInteger ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={({ target }) => {
            const next = target.value.trim().replace(',', '.').replace('−', '-');
            setTyped(target.value);
            const isNumber = next !== '' && Number.isFinite(Number(next));
            setField(path, isNumber ? Number(next) : isInList ? null : undefined);
          }}
          onBlur={() => {
            control.onBlur();
            setTyped('');
          }}
          className={classNames(inputClass, 'control-height tabular-nums')}
        />
      )}
    </FieldFrame>
  );
}

const isPart = (typed: string) => /^[-−+]?\d*[.,]?$/.test(typed.trim());

export function DateControl({ field, path, label }: ControlProps<DateModel>) {
  const { content, setField } = useForm();
  const value = readAt(content, path);
  return (
    <FieldFrame field={field} path={path} {...(label ? { label } : {})}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => setField(path, target.value || undefined)}
          className={classNames(inputClass, 'control-height', typeof value !== 'string' && 'text-text-3')}
        />
      )}
    </FieldFrame>
  );
}

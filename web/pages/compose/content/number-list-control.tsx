import type { Path } from '@livery/core/json/value';
import { useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import type { ListModel } from '../form/form-model.ts';
import { formatNumbers, parseNumbers } from '../form/number-list.ts';
import { FieldFrame, inputClass } from './field-frame.tsx';

/** A row of numbers as one text, so that it can be pasted from a table. */
export function NumberListControl({ field, path }: { field: ListModel; path: Path }) {
  const { content, samples, setField } = useForm();
  const value = readAt(content, path);
  const list = Array.isArray(value) ? value : [];
  const sample = readAt(samples, path);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame field={field} path={path} count={{ n: list.length, max: field.max }}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={typed ?? formatNumbers(list)}
          placeholder={Array.isArray(sample) ? formatNumbers(sample) : ''}
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            const numbers = parseNumbers(target.value);
            setField(path, numbers.length > 0 ? numbers : undefined);
          }}
          onBlur={() => {
            control.onBlur();
            // Invalid text stays visible with its error.
            if (list.every((entry) => typeof entry === 'number')) setTyped(null);
          }}
          className={classNames(
            inputClass,
            'field-sizing-content block min-h-14 resize-none py-1.5 tabular-nums pointer-coarse:py-2.5',
          )}
        />
      )}
    </FieldFrame>
  );
}

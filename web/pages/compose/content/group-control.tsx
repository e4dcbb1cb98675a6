import type { Path } from '@livery/core/json/value';
import { useId } from 'react';
import type { GroupModel } from '../form/form-model.ts';
import { labelOf } from '../form/labels.ts';
import { FieldLines } from './field-control.tsx';

/** Fields that belong together, such as the name and the role of a person. */
export function GroupControl({ field, path, label }: { field: GroupModel; path: Path; label?: string }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column with its legend
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-1 flex-col gap-4">
      <p id={id} className="-mb-1 text-13 font-medium text-text-3">
        {label ?? labelOf(field.name)}
      </p>
      <FieldLines fields={field.fields} path={path} />
    </div>
  );
}

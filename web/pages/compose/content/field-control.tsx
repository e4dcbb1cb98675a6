import type { Path } from '@livery/core/json/value';
import { useId } from 'react';
import type { GroupModel } from '../form/form-model.ts';
import { type FieldModel, pairFields } from '../form/form-model.ts';
import { labelOf } from '../form/labels.ts';
import { ChoiceControl } from './choice-control.tsx';
import { ImageControl } from './image-control.tsx';
import { ListControl } from './list-control.tsx';
import { TextControl } from './text-control.tsx';
import { DateControl, NumberControl } from './value-controls.tsx';

interface FieldControlProps {
  field: FieldModel;
  path: Path;
  /** Beside another one: a count shows only once it matters. */
  isHalf?: boolean;
  label?: string;
}

/** The control that fits a field. */
export function FieldControl({ field, path, isHalf = false, label }: FieldControlProps) {
  const common = { path, ...(label ? { label } : {}) };
  switch (field.type) {
    case 'text':
      return <TextControl field={field} isHalf={isHalf} {...common} />;
    case 'number':
      return <NumberControl field={field} {...common} />;
    case 'date':
      return <DateControl field={field} {...common} />;
    case 'choice':
      return <ChoiceControl field={field} {...common} />;
    case 'image':
      return <ImageControl field={field} {...common} />;
    case 'group':
      return <GroupControl field={field} {...common} />;
    case 'list':
      return <ListControl field={field} path={path} />;
  }
}

/** Fields below each other, short ones side by side. */
export function FieldLines({ fields, path }: { fields: readonly FieldModel[]; path: Path }) {
  return pairFields(fields).map((line) => (
    <div key={line[0]!.name} className="flex min-w-0 gap-3">
      {line.map((field) => (
        <FieldControl key={field.name} field={field} path={[...path, field.name]} isHalf={line.length > 1} />
      ))}
    </div>
  ));
}

/** Fields that belong together, such as the name and the role of a person. */
function GroupControl({ field, path, label }: { field: GroupModel; path: Path; label?: string }) {
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

import type { Path } from '@livery/core/json/value';
import { type FieldModel, pairFields } from '../form/form-model.ts';
import { ChoiceControl } from './choice-control.tsx';
import { GroupControl } from './group-control.tsx';
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

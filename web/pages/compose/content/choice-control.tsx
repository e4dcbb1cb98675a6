import type { Path } from '@livery/core/json/value';
import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/compose.ts';
import { readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import type { ChoiceModel } from '../form/form-model.ts';
import { choiceLabel, labelOf } from '../form/labels.ts';
import { FieldFrame } from './field-frame.tsx';

/** Few values are shown side by side. An optional choice without a default can be left to the template. */
export function ChoiceControl({ field, path, label }: { field: ChoiceModel; path: Path; label?: string }) {
  const { content, samples, setField } = useForm();
  const chosen = readAt(content, path) ?? readAt(samples, path) ?? field.fallback;
  const value = typeof chosen === 'string' && field.options.includes(chosen) ? chosen : '';
  const name = label ?? labelOf(field.name);
  const options = field.options.map((option) => ({ value: option, label: choiceLabel(option) }));
  const mayBeNone = !field.isRequired && field.fallback === null;
  return (
    <FieldFrame field={field} path={path} isGroup {...(label ? { label } : {})}>
      {() =>
        mayBeNone || options.length > 4 ? (
          <Select
            label={name}
            hidesLabel
            value={value}
            choices={mayBeNone ? [{ value: '', label: text('compose.noChoice') }, ...options] : options}
            onChange={(next) => setField(path, next || undefined)}
          />
        ) : (
          <Segmented
            label={name}
            value={value}
            segments={options}
            isWide
            onChange={(next) => setField(path, next)}
          />
        )
      }
    </FieldFrame>
  );
}

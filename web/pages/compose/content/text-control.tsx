import type { Path } from '@livery/core/json/value';
import { classNames } from '../../../controls/class-names.ts';
import { readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import type { TextModel } from '../form/form-model.ts';
import { FieldFrame, inputClass } from './field-frame.tsx';

/** From this share of the allowed length on, every field shows its count. */
const COUNT_FROM = 0.8;

interface TextControlProps {
  field: TextModel;
  path: Path;
  isHalf: boolean;
  label?: string;
}

/** One line, or several that grow. The sample is shown in grey while the field is empty. */
export function TextControl({ field, path, isHalf, label }: TextControlProps) {
  const { content, samples, setField } = useForm();
  const value = asText(readAt(content, path));
  const placeholder = asText(readAt(samples, path));
  const n = value.length;
  const showsCount = !field.isCode && (!isHalf || n >= field.max * COUNT_FROM);
  return (
    <FieldFrame
      field={field}
      path={path}
      count={showsCount ? { n, max: field.max } : null}
      {...(label ? { label } : {})}
    >
      {(control) => {
        const common = {
          ...control,
          value,
          placeholder,
          dir: 'auto' as const,
          autoComplete: 'off',
          spellCheck: !field.isCode,
          onChange: ({ target }: { target: { value: string } }) =>
            // Text is drawn in one flow; a pasted line break would be cleaned to a space by the schema anyway.
            setField(path, joinLines(target.value) || undefined),
        };
        return field.isLong ? (
          <textarea
            {...common}
            rows={2}
            className={classNames(
              inputClass,
              'field-sizing-content block max-h-[40svh] min-h-14 resize-none py-1.5 pointer-coarse:py-2.5',
            )}
          />
        ) : (
          <input {...common} className={classNames(inputClass, 'control-height')} />
        );
      }}
    </FieldFrame>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field of one line takes text that was copied from several. */
const joinLines = (value: string) =>
  value.includes('\n')
    ? value
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : value;

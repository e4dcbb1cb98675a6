import type { Path } from '@livery/core/json/value';
import { useId, useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/compose.ts';
import { readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import type { ChoiceModel, DateModel, GroupModel, NumberModel, TextModel } from '../form/form-model.ts';
import { type FieldModel, pairFields } from '../form/form-model.ts';
import { choiceLabel, labelOf } from '../form/labels.ts';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { ImageControl } from './image-control.tsx';
import { ListControl } from './list-control.tsx';

interface FieldControlProps {
  field: FieldModel;
  path: Path;
  /** Beside another one: a count shows only once it matters. */
  isHalf?: boolean;
  label?: string;
}

/** Few values are shown side by side. An optional choice without a default can be left to the template. */
function ChoiceControl({ field, path, label }: { field: ChoiceModel; path: Path; label?: string }) {
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

interface ControlProps<Field> {
  field: Field;
  path: Path;
  label?: string;
}

function NumberControl({ field, path, label }: ControlProps<NumberModel>) {
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

function DateControl({ field, path, label }: ControlProps<DateModel>) {
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

/** From this share of the allowed length on, every field shows its count. */
const COUNT_FROM = 0.8;

interface TextControlProps {
  field: TextModel;
  path: Path;
  isHalf: boolean;
  label?: string;
}

/** One line, or several that grow. The sample is shown in grey while the field is empty. */
function TextControl({ field, path, isHalf, label }: TextControlProps) {
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

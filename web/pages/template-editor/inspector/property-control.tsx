import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { Slider } from '../../../controls/slider.tsx';
import { Switch } from '../../../controls/switch.tsx';
import { formatNumber } from '../../../text/define-messages.ts';
import { text, textOf } from '../../../text/template-editor.ts';
import { toWords } from '../../../text/to-words.ts';
import { InlineField } from '../../edit/parts/inline-field.tsx';
import type { Shape } from '../rules/catalogue.ts';
import { unlessEmpty, withMember } from '../scene/edit-scene.ts';
import { ColorChoice } from './color-choice.tsx';
import { FieldChoice } from './field-choice.tsx';
import { NumberBox } from './number-box.tsx';
import { SizeControl } from './size-control.tsx';

export interface ControlProps {
  name: string;
  label: string;
  shape: Shape;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

const AUTO = '';
const NUMBER = '#';

export const labelOf = (name: string): string => textOf('property', name) ?? toWords(name);
export const labelOfValue = (value: string): string => textOf('value', value) ?? toWords(value);

/** The control for a property, by what its JSON Schema allows. */
export function PropertyControl(props: ControlProps) {
  const { name, shape, value } = props;
  if (shape.$ref?.endsWith('FieldPath')) return <FieldChoice {...props} />;
  if (name === 'color') return <ColorChoice {...props} />;
  if (shape.properties && 'max' in shape.properties) return <SizeControl {...props} />;
  if (shape.properties) return <Members {...props} />;
  if (shape.enum) return <Choice {...props} options={shape.enum} />;
  if (shape.anyOf) return <Alternatives {...props} />;
  if (shape.items?.enum) return <Several {...props} options={shape.items.enum} />;
  if (shape.type === 'boolean') return <YesNo {...props} />;
  if (shape.type === 'number' && shape.maximum !== undefined && shape.maximum <= 1)
    return <Share {...props} />;
  if (shape.type === 'number' || shape.type === 'integer')
    return <NumberBox {...props} value={toNumber(value)} />;
  if (shape.type === 'array') return <NumberList {...props} />;
  return <span className="text-text-3">{text('template.inJson')}</span>;
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

const SHORT = 26;

function Choice({
  label,
  shape,
  value,
  disabled,
  onChange,
  options,
}: ControlProps & { options: readonly string[] }) {
  const usual = typeof shape.default === 'string' ? shape.default : null;
  const chosen = typeof value === 'string' ? value : (usual ?? AUTO);
  const labels = options.map(labelOfValue);
  const isShort = options.length <= 4 && labels.join('').length <= SHORT && usual !== null;
  const choices = options.map((option, index) => ({ value: option, label: labels[index]! }));
  const set = (next: string) => onChange(next === usual || next === AUTO ? undefined : next);
  if (isShort)
    return (
      <Segmented label={label} isWide value={chosen} segments={choices} disabled={disabled} onChange={set} />
    );
  return (
    <Select
      label={label}
      hidesLabel
      value={chosen}
      choices={usual === null ? [{ value: AUTO, label: text('template.auto') }, ...choices] : choices}
      disabled={disabled}
      onChange={set}
    />
  );
}

function YesNo({ label, shape, value, disabled, onChange }: ControlProps) {
  const usual = shape.default === true;
  return (
    <Switch
      label={label}
      hidesLabel
      isOn={typeof value === 'boolean' ? value : usual}
      disabled={disabled}
      onChange={(isOn) => onChange(isOn === usual ? undefined : isOn)}
    />
  );
}

function Share({ label, shape, value, disabled, onChange }: ControlProps) {
  const usual = toNumber(shape.default);
  const shown = toNumber(value) ?? usual;
  const { minimum: min = 0, maximum: max = 1 } = shape;
  const said =
    shown === undefined
      ? text('template.auto')
      : text('template.percent', { n: formatNumber(Math.round(shown * 100)) });
  return (
    <span className="flex items-center gap-2">
      <Slider
        label={label}
        value={Math.round((shown ?? max) * 100)}
        min={Math.ceil(min * 100)}
        max={max * 100}
        valueText={said}
        disabled={disabled}
        onChange={(next) => onChange(next / 100 === usual ? undefined : next / 100)}
        className="flex-1"
      />
      <span className="w-10 text-end tabular-nums">{said}</span>
    </span>
  );
}

/** Names or a number, yes, no or a weight. */
function Alternatives(props: ControlProps) {
  const { label, shape, value, disabled, onChange } = props;
  const named = shape.anyOf!.find((one) => one.enum)?.enum;
  const numeric = shape.anyOf!.find((one) => one.type === 'number');
  const isSwitch = shape.anyOf!.some((one) => one.type === 'boolean');
  if (!numeric || !(named || isSwitch)) return <span className="text-text-3">{text('template.inJson')}</span>;
  const options = named ?? ['true', 'false'];
  const usual = shape.default === undefined ? AUTO : String(shape.default);
  const isNumber = typeof value === 'number';
  const chosen = isNumber ? NUMBER : value === undefined ? usual : String(value);
  const choices = [
    ...(usual === AUTO ? [{ value: AUTO, label: text('template.auto') }] : []),
    ...options.map((option) => ({ value: option, label: labelOfValue(option) })),
    { value: NUMBER, label: text(isSwitch ? 'template.weight' : 'template.units') },
  ];
  const set = (next: string) => {
    if (next === NUMBER) return onChange(isSwitch ? 2 : 40);
    if (next === usual) return onChange(undefined);
    onChange(isSwitch ? next === 'true' : next);
  };
  return (
    <span className="flex gap-2">
      <Select
        className="flex-1"
        label={label}
        hidesLabel
        value={chosen}
        choices={choices}
        disabled={disabled}
        onChange={set}
      />
      {isNumber && (
        <span className="w-16">
          <NumberBox {...props} shape={numeric} value={value} />
        </span>
      )}
    </span>
  );
}

/** Any of a few names, such as the edges that a picture runs over. */
function Several({
  label,
  value,
  disabled,
  onChange,
  options,
}: ControlProps & { options: readonly string[] }) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const toggle = (option: string) => {
    const next = options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span role="group" aria-label={label} className="control-height flex rounded-large bg-segment p-0.5">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={chosen.includes(option)}
          disabled={disabled}
          onClick={() => toggle(option)}
          className="min-w-0 flex-1 truncate rounded-control border border-transparent text-12 text-text-2 aria-pressed:border-edge aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-text"
        >
          {labelOfValue(option)}
        </button>
      ))}
    </span>
  );
}

/** Numbers beside each other, such as the focal point of a picture. */
function Members({ label, shape, value, disabled, onChange }: ControlProps) {
  const own = (value ?? {}) as Record<string, unknown>;
  return (
    <span className="flex gap-2">
      {Object.entries(shape.properties!).map(([member, inner]) => (
        <NumberBox
          key={member}
          label={`${label} ${member}`}
          prefix={member}
          shape={inner}
          value={toNumber(own[member])}
          disabled={disabled}
          onChange={(next) => onChange(unlessEmpty(withMember(own, member, next)))}
        />
      ))}
    </span>
  );
}

function NumberList({ label, value, shape, disabled, onChange }: ControlProps) {
  const shown = Array.isArray(value) ? value : (shape.default as number[] | undefined);
  return (
    <InlineField
      label={label}
      value={shown?.join(', ') ?? ''}
      disabled={disabled}
      onType={(typed) => {
        const numbers = typed.match(/\d+/g)?.map(Number) ?? [];
        onChange(numbers.length > 0 && numbers.join() !== String(shape.default) ? numbers : undefined);
        return true;
      }}
    />
  );
}

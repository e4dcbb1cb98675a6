import {
  bindTypesOf,
  type FieldType,
  highlightTypes,
  memberTypes,
} from '@livery/templates/kit/document/bind-types';
import { Select } from '../../../controls/select.tsx';
import { TextArea } from '../../../controls/text-area.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { addField } from '../scene/edit-fields.ts';
import { withMember } from '../scene/edit-scene.ts';
import type { EditedNode } from '../scene/edited-document.ts';
import { fieldsAt, type ScopedField } from '../scene/field-scope.ts';
import { newField } from '../scene/new-node.ts';
import type { ControlProps } from './property-control.tsx';

const NONE = '';
const FIXED = '"';
const NEW = '+';

/** The types of field that a property of a node can name. */
function typesOf(node: EditedNode, property: string): readonly FieldType[] | undefined {
  if (property === 'bind' || property === 'of') return bindTypesOf(node);
  if (property === 'highlight') return highlightTypes(node.name);
  return memberTypes[property as keyof typeof memberTypes];
}

/** Which field a node shows: one that fits, a new one, or fixed text. */
export function FieldChoice({ name, label, value, disabled, onChange }: ControlProps) {
  const { draft, rules, node, key, changeNode } = useEditor();
  const types = typesOf(node, name);
  const properties = rules?.catalogue[node.type];
  const mayWrite = name === 'bind' && properties?.properties.text !== undefined;
  const isRequired = properties?.required.has(name) ?? false;
  const fitting = fieldsAt(draft.document, key).filter(({ field }) => types?.includes(field.type) ?? true);
  const isKnown = value === undefined || fitting.some(({ path }) => path === value);
  const choices = [
    ...(!isRequired && !mayWrite ? [{ value: NONE, label: text('template.none') }] : []),
    ...fitting.map(({ path, field }) => ({ value: path, label: describe({ path, field }) })),
    ...(isKnown
      ? []
      : [{ value: String(value), label: text('template.missingField', { name: String(value) }) }]),
    ...(mayWrite ? [{ value: FIXED, label: text('template.fixedText') }] : []),
    { value: NEW, label: text('template.newField') },
  ];
  const isFixed = mayWrite && value === undefined;
  const fixed = node.text;
  const set = (next: string) => {
    if (next === NEW) {
      const made = newField(types?.[0] ?? 'text', draft.document.fields);
      draft.edit(`field ${Date.now()}`, (now) => addField(now, made.name, made));
      return changeNode(`bind ${Date.now()}`, (one) => withoutText({ ...one, [name]: made.name }));
    }
    if (next === FIXED)
      return changeNode('bind', (one) => ({
        ...withMember(one, name, undefined),
        text: one.text ?? 'New text',
      }));
    if (next === NONE) return onChange(undefined);
    changeNode('bind', (one) => withoutText({ ...one, [name]: next }));
  };
  // A field takes the place of fixed text.
  const withoutText = (one: EditedNode) => (mayWrite ? withMember(one, 'text', undefined) : one);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        label={label}
        hidesLabel
        value={isFixed ? FIXED : value === undefined ? NONE : String(value)}
        choices={choices}
        disabled={disabled}
        onChange={set}
      />
      {isFixed && typeof fixed !== 'object' && (
        <TextArea
          label={text('template.text')}
          value={typeof fixed === 'string' ? fixed : ''}
          max={240}
          disabled={disabled}
          onChange={({ target }) => changeNode('text', (one) => ({ ...one, text: target.value }))}
        />
      )}
    </div>
  );
}

function describe({ path, field }: ScopedField): string {
  return field.type === 'text' ? text('template.fieldUpTo', { path, max: field.max }) : path;
}

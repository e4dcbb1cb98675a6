import { isObject } from '@livery/core/json/value';
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { nameVariant } from '../scene/describe-visible.ts';
import { withMember } from '../scene/edit-scene.ts';
import type { EditedNode } from '../scene/edited-document.ts';
import { fieldsAt } from '../scene/field-scope.ts';

const ALWAYS = 'always';
const OTHER = 'other';

/** The choice that a node has; another one where JSON says more than one thing. */
function readVisible({ when, unless }: EditedNode): string {
  if (when === undefined && unless === undefined) return ALWAYS;
  if (unless !== undefined && when !== undefined) return OTHER;
  if (typeof unless === 'string') return `not:${unless}`;
  if (typeof when === 'string') return `in:${when}`;
  if (!isObject(when) || Object.keys(when).length !== 1) return OTHER;
  if (typeof when.has === 'string') return `has:${when.has}`;
  return typeof when.lacks === 'string' ? `lacks:${when.lacks}` : OTHER;
}

/** When the selected node is shown: always, with or without a field, or in a shape or condition. */
export function VisibleChoice() {
  const { draft, node, key, changeNode, canWrite } = useEditor();
  const { document } = draft;
  const optional = fieldsAt(document, key).filter(({ field }) => field.type === 'image' || field.optional);
  const variants = [
    'landscape',
    'upright',
    'tall',
    ...document.formats,
    ...Object.keys(document.conditions ?? {}),
  ];
  const chosen = readVisible(node);
  const listed = [
    { value: ALWAYS, label: text('template.always') },
    ...optional.flatMap(({ path }) => [
      { value: `has:${path}`, label: text('template.withField', { path }) },
      { value: `lacks:${path}`, label: text('template.withoutField', { path }) },
    ]),
    ...variants.flatMap((name) => [
      { value: `in:${name}`, label: text('template.onlyIn', { name: nameVariant(name) }) },
      { value: `not:${name}`, label: text('template.notIn', { name: nameVariant(name) }) },
    ]),
  ];
  const isListed = listed.some(({ value }) => value === chosen);
  return (
    <Select
      label={text('template.visible')}
      hidesLabel
      value={chosen}
      choices={isListed ? listed : [...listed, { value: chosen, label: text('template.asInJson') }]}
      disabled={!canWrite}
      onChange={(next) => {
        const [how, what = ''] = next.split(':');
        changeNode('visible', (now) => {
          const always = withMember(withMember(now, 'when', undefined), 'unless', undefined);
          if (how === 'has' || how === 'lacks') return { ...always, when: { [how]: what } };
          if (how === 'in') return { ...always, when: what };
          return how === 'not' ? { ...always, unless: what } : always;
        });
      }}
    />
  );
}

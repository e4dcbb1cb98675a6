import { isObject } from '@livery/core/json/value';
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { nameVariant } from '../scene/describe-visible.ts';
import { withMember } from '../scene/edit-scene.ts';
import { fieldsAt } from '../scene/field-scope.ts';

const ALWAYS = 'always';
const OTHER = 'other';

/** When the selected node is shown: always, with or without a field, or in a shape or condition. */
export function VisibleChoice() {
  const { draft, node, key, changeNode, canWrite } = useEditor();
  const { document } = draft;
  const { when, unless } = node;
  const optional = fieldsAt(document, key).filter(({ field }) => field.type === 'image' || field.optional);
  const variants = [
    'landscape',
    'upright',
    'tall',
    ...document.formats,
    ...Object.keys(document.conditions ?? {}),
  ];
  const chosen = (() => {
    if (when === undefined && unless === undefined) return ALWAYS;
    if (unless !== undefined && when !== undefined) return OTHER;
    if (typeof unless === 'string') return `not:${unless}`;
    if (typeof when === 'string') return `in:${when}`;
    if (!isObject(when) || Object.keys(when).length !== 1) return OTHER;
    if (typeof when.has === 'string') return `has:${when.has}`;
    return typeof when.lacks === 'string' ? `lacks:${when.lacks}` : OTHER;
  })();
  const choices = [
    { value: ALWAYS, label: text('template.always') },
    ...optional.flatMap(({ path }) => [
      { value: `has:${path}`, label: text('template.withField', { path }) },
      { value: `lacks:${path}`, label: text('template.withoutField', { path }) },
    ]),
    ...variants.flatMap((name) => [
      { value: `in:${name}`, label: text('template.onlyIn', { name: nameVariant(name) }) },
      { value: `not:${name}`, label: text('template.notIn', { name: nameVariant(name) }) },
    ]),
    ...(chosen === OTHER || !isListed(chosen) ? [{ value: chosen, label: text('template.asInJson') }] : []),
  ];
  function isListed(value: string) {
    return (
      value === ALWAYS ||
      optional.some(({ path }) => value.endsWith(`:${path}`)) ||
      variants.some((name) => value.endsWith(`:${name}`))
    );
  }
  return (
    <Select
      label={text('template.visible')}
      hidesLabel
      value={chosen}
      choices={choices}
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

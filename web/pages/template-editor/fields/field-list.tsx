import {
  Calendar,
  Group,
  Hash,
  Image,
  Languages,
  List,
  ListFilter,
  type LucideIcon,
  Plus,
  Type,
} from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { Menu, MenuItem } from '../../../controls/overlays/menu.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { ProblemIcon } from '../problems/problem-icon.tsx';
import { addField, membersOf } from '../scene/edit-fields.ts';
import { readProblemField } from '../scene/edited-document.ts';
import { newField } from '../scene/new-node.ts';

const icons: Record<string, LucideIcon> = {
  text: Type,
  number: Hash,
  numbers: Hash,
  date: Calendar,
  language: Languages,
  image: Image,
  choice: ListFilter,
  group: Group,
  list: List,
};

export const fieldTypes = ['text', 'image', 'number', 'date', 'choice', 'group', 'list', 'numbers'] as const;

/** What people fill in. A press shows the properties of a field. */
export function FieldList() {
  const { draft, search, node, problems, canWrite } = useEditor();
  const { fields } = draft.document;
  const bound = typeof node.bind === 'string' ? node.bind.split('.')[0] : node.of;
  const add = (type: (typeof fieldTypes)[number]) => {
    const made = newField(type, fields);
    draft.edit(`field ${Date.now()}`, (now) => addField(now, made.name, made));
    search.change({ field: made.name });
  };
  return (
    <section
      aria-label={text('template.fields')}
      className="flex min-h-0 flex-[2] flex-col border-t border-line max-sm:border-t-0"
    >
      <div className="flex items-center justify-between ps-5 pe-3 pt-3 pb-1">
        <h2 className="text-14 font-semibold">{text('template.fields')}</h2>
        <Menu
          trigger={
            <Button variant="ghost" size="small" disabled={!canWrite}>
              <Plus />
              {text('template.add')}
            </Button>
          }
        >
          {fieldTypes.map((type) => {
            const Icon = icons[type]!;
            return (
              <MenuItem
                key={type}
                icon={<Icon />}
                label={text(`template.type.${type}`)}
                onSelect={() => add(type)}
              />
            );
          })}
        </Menu>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {Object.entries(fields)
          .flatMap(([name, field]) => [
            { path: name, field, isInner: false },
            ...Object.entries(membersOf(field) ?? {}).map(([member, inner]) => ({
              path: `${name}.${member}`,
              field: inner,
              isInner: true,
            })),
          ])
          .map(({ path, field, isInner }) => {
            const Icon = icons[field.type] ?? Type;
            const isSelected = search.field === path;
            const first = path.split('.')[0]!;
            const found = problems.find((problem) => readProblemField(problem.path) === first);
            const isShown = !isInner && search.field === undefined && first === bound;
            return (
              <li key={path}>
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() => search.change({ field: isSelected ? undefined : path })}
                  className={classNames(
                    'flex h-7 w-full items-center gap-2 rounded-control pe-2 text-start outline-offset-[-2px] pointer-coarse:h-11',
                    isInner ? 'ps-8' : 'ps-3',
                    isSelected ? 'bg-line' : isShown ? 'bg-hover' : 'hover:bg-hover',
                  )}
                >
                  <Icon className="shrink-0 text-text-2" />
                  <bdi className="min-w-0 flex-1 truncate">{path.split('.').at(-1)}</bdi>
                  {found && !isInner && <ProblemIcon severity={found.severity} />}
                  {(field.optional || field.type === 'image') && (
                    <span className="text-12 text-text-2">{text('template.optional')}</span>
                  )}
                  {field.type === 'text' && (
                    <span className="w-13 text-end text-12 text-text-2 tabular-nums">
                      {text('template.max', { max: field.max })}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

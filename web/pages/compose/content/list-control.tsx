import type { Path } from '@livery/core/json/value';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../controls/button.tsx';
import { useStableIds } from '../../../controls/hooks/use-stable-ids.ts';
import { text } from '../../../text/compose.ts';
import { moveEntry, readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import { emptyValue, type ListModel } from '../form/form-model.ts';
import { labelOf } from '../form/labels.ts';
import { FieldFrame } from './field-frame.tsx';
import { ListEntry } from './list-entry.tsx';
import { NumberListControl } from './number-list-control.tsx';
import { useDragOrder } from './use-drag-order.ts';

export function ListControl({ field, path }: { field: ListModel; path: Path }) {
  return field.item.type === 'number' ? (
    <NumberListControl field={field} path={path} />
  ) : (
    <EntryList field={field} path={path} />
  );
}

/** Entries below each other. The handle moves one: by dragging, or by arrow keys. */
function EntryList({ field, path }: { field: ListModel; path: Path }) {
  const { content, samples, editList } = useForm();
  const [said, setSaid] = useState('');
  const root = useRef<HTMLOListElement>(null);
  const written = listOf(readAt(content, path));
  const count = Math.max(written.length, listOf(readAt(samples, path)).length);
  const ids = useStableIds(Array.from({ length: count }, (_, index) => written[index]));
  const name = labelOf(field.name);
  const entryName = (index: number) => text('compose.entry', { list: name, n: index + 1 });

  /** Entries that only the sample has become empty ones, so that they keep their places. */
  const edit = (change: (list: unknown[]) => unknown[]) =>
    flushSync(() =>
      editList(path, (list) =>
        change([...list, ...Array.from({ length: count - list.length }, () => emptyValue(field.item))]),
      ),
    );
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    edit((list) => moveEntry(list, from, to));
    setSaid(text('compose.moved', { name: entryName(from), n: to + 1, count }));
    root.current?.querySelector<HTMLElement>(`[data-handle="${to}"]`)?.focus();
  };
  const add = () => {
    edit((list) => [...list, emptyValue(field.item)]);
    root.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const remove = (index: number) => {
    edit((list) => list.filter((_, at) => at !== index));
    const handles = root.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [];
    handles[Math.min(index, handles.length - 1)]?.focus();
  };
  const drag = useDragOrder(root, move);

  return (
    <FieldFrame field={field} path={path} count={{ n: count, max: field.max }} isGroup>
      {() => (
        <>
          <ol ref={root} className="relative flex flex-col empty:hidden">
            {Array.from({ length: count }, (_, index) => (
              <ListEntry
                key={ids[index]}
                item={field.item}
                path={[...path, index]}
                name={entryName(index)}
                canRemove={count > field.min}
                canMove={count > 1}
                drop={drag.dropAt(index)}
                isDragged={drag.from === index}
                onGrab={(event) => drag.grab(event, index)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          <Button
            size="small"
            className="self-start"
            disabled={count >= field.max}
            aria-label={text('compose.addTo', { list: name })}
            onClick={add}
          >
            <Plus />
            {count >= field.max ? text('compose.full', { max: field.max }) : text('compose.add')}
          </Button>
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

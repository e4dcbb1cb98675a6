import type { Path } from '@livery/core/json/value';
import { GripVertical, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { useStableIds } from '../../../controls/hooks/use-stable-ids.ts';
import { text } from '../../../text/compose.ts';
import { moveEntry, readAt } from '../form/edit-content.ts';
import { useForm } from '../form/form-context.ts';
import { emptyValue, type FieldModel, type ListModel } from '../form/form-model.ts';
import { labelOf } from '../form/labels.ts';
import { formatNumbers, parseNumbers } from '../form/number-list.ts';
import { FieldControl, FieldLines } from './field-control.tsx';
import { FieldFrame, inputClass } from './field-frame.tsx';
import { useDragOrder } from './use-drag-order.ts';

/** A row of numbers as one text, so that it can be pasted from a table. */
function NumberListControl({ field, path }: { field: ListModel; path: Path }) {
  const { content, samples, setField } = useForm();
  const value = readAt(content, path);
  const list = Array.isArray(value) ? value : [];
  const sample = readAt(samples, path);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame field={field} path={path} count={{ n: list.length, max: field.max }}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={typed ?? formatNumbers(list)}
          placeholder={Array.isArray(sample) ? formatNumbers(sample) : ''}
          inputMode="text"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            const numbers = parseNumbers(target.value);
            setField(path, numbers.length > 0 ? numbers : undefined);
          }}
          onBlur={() => {
            control.onBlur();
            // Invalid text stays visible with its error.
            if (list.every((entry) => typeof entry === 'number')) setTyped(null);
          }}
          className={classNames(
            inputClass,
            'field-sizing-content block min-h-14 resize-none py-1.5 tabular-nums pointer-coarse:py-2.5',
          )}
        />
      )}
    </FieldFrame>
  );
}

export function ListControl({ field, path }: { field: ListModel; path: Path }) {
  return field.item.type === 'number' ? (
    <NumberListControl field={field} path={path} />
  ) : (
    <EntryList field={field} path={path} />
  );
}

interface ListEntryProps {
  item: FieldModel;
  path: Path;
  name: string;
  canRemove: boolean;
  canMove: boolean;
  /** Where a dragged entry would land. */
  drop: 'before' | 'after' | null;
  isDragged: boolean;
  onGrab: (event: PointerEvent) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

const ICON_BUTTON =
  'flex size-6 shrink-0 items-center justify-center rounded-box text-text-3 transition-colors hover:bg-hover hover:text-text disabled:text-edge pointer-coarse:size-11';

function ListEntry(props: ListEntryProps) {
  const { item, path, name, canRemove, canMove, drop, isDragged, onGrab, onMove, onRemove } = props;
  const index = path.at(-1);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      className={classNames(
        'relative flex min-w-0 gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 pointer-coarse:-ms-2',
        isDragged && 'opacity-50',
        drop === 'before' && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-ink',
        drop === 'after' && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ink',
      )}
    >
      <div className="flex flex-col items-center pt-0 pointer-coarse:pt-2">
        <button
          type="button"
          data-handle={index}
          disabled={!canMove}
          aria-label={text('compose.move', { name })}
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
          className={classNames(ICON_BUTTON, '-ms-1 touch-none enabled:cursor-grab')}
        >
          <GripVertical />
        </button>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {item.type === 'group' ? (
          <FieldLines fields={item.fields} path={path} />
        ) : (
          <FieldControl field={item} path={path} label={name} />
        )}
      </div>
      <button
        type="button"
        disabled={!canRemove}
        aria-label={text('compose.remove', { name })}
        onClick={onRemove}
        className={classNames(ICON_BUTTON, '-me-1')}
      >
        <X />
      </button>
    </li>
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

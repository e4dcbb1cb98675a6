import type { Path } from '@livery/core/json/value';
import { GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { text } from '../../../text/compose.ts';
import type { FieldModel } from '../form/form-model.ts';
import { FieldControl, FieldLines } from './field-control.tsx';

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

export function ListEntry(props: ListEntryProps) {
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

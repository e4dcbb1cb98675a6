import { Dialog as Base } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Kbd } from '../controls/kbd.tsx';
import { text } from '../text/common.ts';
import { moveIn, type PaletteEntry } from './palette-entries.ts';
import { closePalette, usePalette } from './palette-state.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';

/** Finds brands, templates, batches and pages, runs the commands of the page, and recognises pasted URLs and ids. */
export default function Palette() {
  const { typed: initial } = usePalette();
  const [typed, setTyped] = useState(initial);
  const [at, setAt] = useState(0);
  const listId = useId();
  const groups = usePaletteGroups(typed);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(at, entries.length - 1)];
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.isDisabled) return;
    closePalette();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      const next = moveIn(entries.length, Math.min(at, entries.length - 1), by);
      setAt(next);
      document.getElementById(`${listId}-${entries[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    } else if (event.key === 'k' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      closePalette();
    }
  };
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && closePalette()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Base.Popup
          aria-label={text('command.palette')}
          className="fixed start-1/2 top-[14svh] z-40 flex max-h-[64svh] w-[40rem] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col rounded-floating bg-raised shadow-floating outline-none max-sm:top-3 max-sm:max-h-[calc(100svh-1.5rem)]"
        >
          <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4">
            <Search className="shrink-0 text-text-3" />
            <input
              role="combobox"
              aria-label={text('command.palette')}
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={2048}
              placeholder={text('command.placeholder')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
              className="h-full min-w-0 flex-1 bg-transparent text-15 outline-none pointer-coarse:text-16"
            />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={text('command.palette')}
            tabIndex={-1}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box
              <div key={group.id} role="group" aria-label={group.title} className="mb-1">
                <p aria-hidden className="px-2.5 pt-2 pb-1 text-12 text-text-3">
                  {group.title}
                </p>
                {group.entries.map((entry) => (
                  <Row
                    key={entry.id}
                    id={`${listId}-${entry.id}`}
                    entry={entry}
                    isActive={entry === active}
                    onHover={() => setAt(entries.indexOf(entry))}
                    onRun={() => run(entry)}
                  />
                ))}
              </div>
            ))}
          </div>
          {entries.length === 0 && (
            <p role="status" className="px-4 pt-1 pb-5 text-13 break-words text-text-2">
              {text('command.nothing', { typed })}
            </p>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface RowProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onHover: () => void;
  onRun: () => void;
}

function Row({ id, entry, isActive, onHover, onRun }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={entry.isDisabled}
      onPointerMove={onHover}
      onClick={onRun}
      className={classNames(
        'flex min-h-9 cursor-default items-center gap-3 rounded-control px-2.5 py-1 text-13 pointer-coarse:min-h-11',
        isActive && 'bg-hover',
        entry.isDisabled && 'text-text-3',
      )}
    >
      {entry.icon}
      <bdi className="min-w-0 truncate">{entry.label}</bdi>
      {entry.hint && <bdi className="min-w-0 shrink-[3] truncate text-text-3">{entry.hint}</bdi>}
      {entry.keys && (
        <span className="ms-auto">
          <Kbd keys={entry.keys} />
        </span>
      )}
    </div>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { text } from '../text/common.ts';
import { type Command, useCommands } from './commands.ts';

interface ListKeys {
  /** How many rows there are. */
  count: number;
  /** Without it, `x` does nothing. */
  onSelect?: (index: number) => void;
  /** Holds the rows, each with `data-row`. */
  list: RefObject<HTMLElement | null>;
}

/**
 * Moves through a list by `j` and `k`: the row's first link or button is focused, so Enter and Space do what they do.
 * Returns the current row, or -1.
 */
export function useListKeys({ count, onSelect, list }: ListKeys): number {
  const [current, setCurrent] = useState(-1);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focusRow = (index: number) => {
    const row = rows()[index];
    row?.scrollIntoView({ block: 'nearest' });
    (row?.matches('a, button') ? row : row?.querySelector<HTMLElement>('a, button'))?.focus({
      preventScroll: true,
    });
  };
  // The focus may have moved since, by pointer or Tab.
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (by: number) => {
    const from = at();
    const next = Math.max(0, Math.min(count - 1, from + by));
    setCurrent(next);
    focusRow(next);
  };
  const at = () => (focused() >= 0 ? focused() : current);
  const isEmpty = count === 0;
  const commands: Command[] = [
    {
      id: 'list-next',
      label: text('command.key.next'),
      keys: 'j',
      isKeyOnly: true,
      group: 'shell',
      isDisabled: isEmpty,
      run: () => move(1),
    },
    {
      id: 'list-previous',
      label: text('command.key.previous'),
      keys: 'k',
      isKeyOnly: true,
      group: 'shell',
      isDisabled: isEmpty,
      run: () => move(-1),
    },
    {
      id: 'list-select',
      label: text('command.key.select'),
      keys: 'x',
      isKeyOnly: true,
      group: 'shell',
      isDisabled: isEmpty || !onSelect,
      run: () => at() >= 0 && onSelect?.(at()),
    },
  ];
  useCommands(commands);
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current) setCurrent((from) => Math.min(from, count - 1));
    shown.current = count;
  }, [count]);
  return current;
}

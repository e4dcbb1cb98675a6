import type { RefObject } from 'react';
import { text } from '../text/common.ts';
import { useCommands } from './commands.ts';

/** J and K move the focus through the elements with `data-row`: to the row itself, or to its first link or button. */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step;
    const row = rows[Math.min(rows.length - 1, Math.max(0, next))];
    row?.scrollIntoView({ block: 'nearest' });
    (row?.matches('a, button') ? row : row?.querySelector<HTMLElement>('a, button'))?.focus({
      preventScroll: true,
    });
  };
  useCommands([
    { id: 'list-next', label: text('command.key.next'), keys: 'j', isKeyOnly: true, run: () => move(1) },
    { id: 'list-back', label: text('command.key.previous'), keys: 'k', isKeyOnly: true, run: () => move(-1) },
  ]);
}

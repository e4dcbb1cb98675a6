import type { RefObject } from 'react';
import { useCommands } from '../commands/commands.ts';
import { text } from '../text/common.ts';

/** J and K move the focus along the elements that are marked with `data-row`; Enter opens them as everywhere. */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rows.indexOf(document.activeElement as HTMLElement);
    const next = current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step;
    rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus();
  };
  useCommands([
    { id: 'rows.next', label: text('command.key.next'), keys: 'j', isKeyOnly: true, run: () => move(1) },
    {
      id: 'rows.previous',
      label: text('command.key.previous'),
      keys: 'k',
      isKeyOnly: true,
      run: () => move(-1),
    },
  ]);
}

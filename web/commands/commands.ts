import { useEffect } from 'react';

/** Something that a page can do, for the command palette and for its key. */
export interface Command {
  id: string;
  label: string;
  /** `s`, `mod+s`, `shift+j`; `mod` is Command on a Mac and Control elsewhere. */
  keys?: string;
  isDisabled?: boolean;
  run(): void;
}

const offered = new Set<{ current: Command[] }>();

/** The commands of the pages that are shown now. */
export const listCommands = (): Command[] => [...offered].flatMap(({ current }) => current);

/** Offers commands while a component is shown. */
export function useCommands(commands: Command[]): void {
  useEffect(() => {
    const entry = { current: commands };
    offered.add(entry);
    return () => {
      offered.delete(entry);
    };
  }, [commands]);
}

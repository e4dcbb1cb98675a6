import { useEffect } from 'react';
import { useLatest } from '../controls/hooks/use-latest.ts';

/** Something that a page can do, for the command palette and for its key. */
export interface Command {
  id: string;
  label: string;
  /** `s`, `mod+s`, `shift+j`, or `g b` one after the other; `mod` is Command on a Mac and Control elsewhere. */
  keys?: string;
  isDisabled?: boolean;
  /** Works only by its key and is not listed in the palette. */
  isKeyOnly?: boolean;
  /** Commands of the shell are listed after those of the page. */
  group?: 'page' | 'shell';
  run(): void;
}

/** Makes commands from what was typed or pasted into the palette, such as `Set Primary to #ef5a2b`. */
export type CommandFactory = (typed: string) => Command[];

interface Offer {
  commands: Command[];
  makeCommands: CommandFactory | undefined;
}

const offers = new Set<{ current: Offer }>();

/** The commands of what is shown now; the component that was shown last comes first. */
export const listCommands = (): Command[] => [...offers].reverse().flatMap(({ current }) => current.commands);

/** The commands that the mounted components offer for a typed text. */
export const listTypedCommands = (typed: string): Command[] =>
  [...offers].reverse().flatMap(({ current }) => current.makeCommands?.(typed) ?? []);

/** Offers commands while a component is shown. */
export function useCommands(commands: Command[], makeCommands?: CommandFactory): void {
  // Commands close over the state of the page, so each render replaces them.
  const offer = useLatest({ commands, makeCommands });
  useEffect(() => {
    offers.add(offer);
    return () => {
      offers.delete(offer);
    };
  }, []);
}

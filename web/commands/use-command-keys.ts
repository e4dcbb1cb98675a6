import { useEffect } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { listCommands } from './commands.ts';
import { isTyping } from './is-typing.ts';
import { isSingleKey, matchSequence, type Pressed, worksWhileTyping } from './match-keys.ts';

/** How long the first key of a sequence waits for the second. */
const SEQUENCE_MS = 1200;

/** Open overlays handle keys themselves. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Elements that Space and Enter activate when focused. */
const PRESSABLE =
  'button, a[href], summary, video, input, [role="button"], [role="checkbox"], [role="switch"]';

function isPress({ key, target }: KeyboardEvent): boolean {
  return (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches(PRESSABLE);
}

/** Runs the commands of the page by their keys. Used once, in the shell. */
export function useCommandKeys(): void {
  useEffect(() => {
    let pressed: Pressed[] = [];
    let timer = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        pressed = [];
      }, SEQUENCE_MS);
      const typing = isTyping(event.target);
      const covered = event.target instanceof HTMLElement && event.target.closest(OVERLAYS) !== null;
      const { hasSingleKeys } = readPreferences();
      const commands = listCommands().filter(({ keys, isDisabled }) => {
        if (!keys || isDisabled) return false;
        if (isSingleKey(keys)) return hasSingleKeys && !typing && !covered && !isPress(event);
        return !covered && (!typing || worksWhileTyping(keys));
      });
      pressed.push(event);
      for (const attempt of [pressed, [event]]) {
        const full = commands.find(({ keys }) => matchSequence(keys!, attempt) === 'full');
        if (full) {
          event.preventDefault();
          pressed = [];
          full.run();
          return;
        }
        if (commands.some(({ keys }) => matchSequence(keys!, attempt) === 'start')) {
          pressed = [...attempt];
          return;
        }
      }
      pressed = [];
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

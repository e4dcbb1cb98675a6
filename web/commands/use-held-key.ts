import { useEffect, useState } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { isTyping } from './is-typing.ts';
import { matchesCombo } from './match-keys.ts';

/** Whether a key is held down, unless it is typed into a field or single keys are switched off. */
export function useHeldKey(key: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (!matchesCombo(key, event) || isTyping(event.target)) return;
      if (readPreferences().hasSingleKeys) setHeld(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key) setHeld(false);
    };
    const end = () => setHeld(false);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', end);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', end);
    };
  }, [key]);
  return isHeld;
}

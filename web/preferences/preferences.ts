import { useSyncExternalStore } from 'react';
import { openStorage } from '../storage.ts';
import { type Preferences, parsePreferences } from './parse-preferences.ts';

/** Choices of a person for this browser. They stay here and are never sent. */

const KEY = 'livery.preferences';
const listeners = new Set<() => void>();
let current: Preferences | null = null;

function load(): Preferences {
  try {
    return parsePreferences(openStorage('local').getItem(KEY));
  } catch {
    // Storage can be switched off; the choice then lasts until the page is left.
    return parsePreferences(null);
  }
}

export function readPreferences(): Preferences {
  current ??= load();
  return current;
}

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...readPreferences(), ...change };
  try {
    openStorage('local').setItem(KEY, JSON.stringify(current));
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab of the app has changed them.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    current = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, readPreferences);

/** Every colour of the app is a `light-dark()`, so the scheme of the root decides them all. */
function applyTheme(): void {
  const { theme } = readPreferences();
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

/** Follows the choice from the start, before anything is drawn. */
export function followTheme(): void {
  applyTheme();
  subscribe(applyTheme);
}

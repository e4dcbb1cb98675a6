/** A pressed key, as much of it as matching needs. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether one combination, such as `mod+s`, `shift+j` or `?`, is what was pressed. */
export function matchesCombo(combo: string, pressed: Pressed): boolean {
  const parts = combo.split('+');
  const key = parts.at(-1)!;
  const name = pressed.key === ' ' ? 'space' : pressed.key.toLowerCase();
  if (name !== key) return false;
  const hasMod = pressed.ctrlKey || pressed.metaKey;
  if (parts.includes('mod') !== hasMod || parts.includes('alt') !== pressed.altKey) return false;
  // A sign such as `?` or `[` needs shift on some keyboards and not on others.
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  return isSign || parts.includes('shift') === pressed.shiftKey;
}

/** Shortcuts without Command or Control, which can be switched off in the preferences. */
export const isSingleKey = (keys: string) => !keys.includes('mod+') && !keys.includes('alt+');

export type Match = 'full' | 'start' | null;

/** Whether keys pressed one after the other are a sequence such as `g b`, or its start. */
export function matchSequence(keys: string, pressed: readonly Pressed[]): Match {
  const combos = keys.split(' ');
  if (pressed.length > combos.length) return null;
  if (!pressed.every((one, index) => matchesCombo(combos[index]!, one))) return null;
  return pressed.length === combos.length ? 'full' : 'start';
}

/** Inside a field these edit its text. */
const EDITING = ['mod+z', 'mod+shift+z', 'mod+y', 'mod+a', 'mod+c', 'mod+v', 'mod+x'];

/** Whether a command's keys work while a field has the focus. */
export const worksWhileTyping = (keys: string) => !isSingleKey(keys) && !EDITING.includes(keys);

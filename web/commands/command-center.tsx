import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { readPreferences } from '../preferences/preferences.ts';
import { text } from '../text/common.ts';
import { listCommands, useCommands } from './commands.ts';
import { isTyping } from './is-typing.ts';
import { isSingleKey, matchSequence, type Pressed, worksWhileTyping } from './match-keys.ts';
import { loadPalette, openPalette, preparePalette, usePalette } from './palette-state.ts';

const Palette = lazyPart(loadPalette, 'default');
const KeysSheet = lazyPart(() => import('./keys-sheet.tsx'), 'default');

/** How long the first key of a sequence waits for the second. */
const SEQUENCE_MS = 1200;

/** The page has drawn its content by then. */
const PALETTE_AFTER_MS = 3000;

/** Open overlays handle keys themselves. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Elements that Space and Enter activate when focused. */
const PRESSABLE =
  'button, a[href], summary, video, input, [role="button"], [role="checkbox"], [role="switch"]';

function isPress({ key, target }: KeyboardEvent): boolean {
  return (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches(PRESSABLE);
}

/** Runs the commands of the page by their keys. Used once, in the shell. */
function useCommandKeys(): void {
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

/** The palette, the list of shortcuts, and their key handler. Mounted once on a page that has commands. */
export function CommandCenter() {
  const { isOpen } = usePalette();
  const [areKeysOpen, setKeysOpen] = useState(false);
  useCommandKeys();
  useCommands([
    {
      id: 'palette',
      label: text('command.palette'),
      keys: 'mod+k',
      isKeyOnly: true,
      group: 'shell',
      run: () => openPalette(),
    },
    { id: 'keys', label: text('command.keys'), keys: '?', group: 'shell', run: () => setKeysOpen(true) },
  ]);
  // Loads the palette once the page has nothing else to do, so that ⌘K shows it at once, also offline.
  useEffect(() => {
    const timer = setTimeout(preparePalette, PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {isOpen && <Palette />}
      {areKeysOpen && <KeysSheet onClose={() => setKeysOpen(false)} />}
    </Suspense>
  );
}

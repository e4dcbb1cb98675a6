import { lazy, Suspense, useEffect, useState } from 'react';
import { text } from '../text/common.ts';
import { useCommands } from './commands.ts';
import { loadPalette, openPalette, preparePalette, usePalette } from './palette-state.ts';
import { useCommandKeys } from './use-command-keys.ts';

const Palette = lazy(loadPalette);
const KeysSheet = lazy(() => import('./keys-sheet.tsx'));

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
  // Loads the palette when ⌘ or Ctrl is pressed, so that ⌘K shows it at once.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Meta' || key === 'Control') preparePalette();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Suspense>
      {isOpen && <Palette />}
      {areKeysOpen && <KeysSheet onClose={() => setKeysOpen(false)} />}
    </Suspense>
  );
}

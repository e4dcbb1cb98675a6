import { cloneElement, type ReactElement, useState } from 'react';
import { loadPart } from '../../lazy/lazy-part.ts';

interface OpenerProps {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

/** The trigger of a part that loads with its first use; pointing at the trigger or focusing it starts the load. */
export function useOpener(
  trigger: ReactElement,
  { kind, load, onOpen }: { kind: 'menu' | 'dialog'; load: () => Promise<unknown>; onOpen?: () => void },
) {
  const [isAsked, setAsked] = useState(false);
  const prepare = () => void loadPart(load);
  const opener = cloneElement(trigger as ReactElement<OpenerProps>, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setAsked(true);
      onOpen?.();
    },
    'aria-haspopup': kind,
    'aria-expanded': false,
  });
  return { isAsked, opener };
}

import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './menu-parts.tsx';

/** Floating parts are a third of what a page would load, and needed only once a menu is opened. */
const load = () => import('./menu-parts.tsx');

const OpenMenu = lazy(() => load().then((parts) => ({ default: parts.OpenMenu })));
export const MenuItem = lazy(() => load().then((parts) => ({ default: parts.MenuItem })));
export const MenuLine = lazy(() => load().then((parts) => ({ default: parts.MenuLine })));
export const MenuTitle = lazy(() => load().then((parts) => ({ default: parts.MenuTitle })));

interface Opener {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

/** A menu below its button. Its rows are `MenuItem`, `MenuLine` and `MenuTitle`. */
export function Menu(props: MenuProps) {
  const [isAsked, setAsked] = useState(false);
  const prepare = () => void load();
  const opener = cloneElement(props.trigger as ReactElement<Opener>, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setAsked(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!isAsked) return opener;
  return (
    <Suspense fallback={opener}>
      <OpenMenu {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { MenuProps } from './menu-parts.tsx';
import { useOpener } from './use-opener.ts';

/** Floating parts are a third of what a page would load, and needed only once a menu is opened. */
const load = () => import('./menu-parts.tsx');

const OpenMenu = lazyPart(load, 'OpenMenu');
export const MenuItem = lazyPart(load, 'MenuItem');
export const MenuLine = lazyPart(load, 'MenuLine');
export const MenuTitle = lazyPart(load, 'MenuTitle');

/** A menu below its button. Its rows are `MenuItem`, `MenuLine` and `MenuTitle`. */
export function Menu(props: MenuProps) {
  const { isAsked, opener } = useOpener(props.trigger, { kind: 'menu', load });
  if (!isAsked) return opener;
  return (
    <Suspense fallback={opener}>
      <OpenMenu {...props} />
    </Suspense>
  );
}

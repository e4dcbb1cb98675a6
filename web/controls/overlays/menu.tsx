import { lazy, Suspense } from 'react';
import type { MenuProps } from './menu-parts.tsx';
import { useOpener } from './use-opener.ts';

/** Floating parts are a third of what a page would load, and needed only once a menu is opened. */
const load = () => import('./menu-parts.tsx');

const OpenMenu = lazy(() => load().then((parts) => ({ default: parts.OpenMenu })));
export const MenuItem = lazy(() => load().then((parts) => ({ default: parts.MenuItem })));
export const MenuLine = lazy(() => load().then((parts) => ({ default: parts.MenuLine })));
export const MenuTitle = lazy(() => load().then((parts) => ({ default: parts.MenuTitle })));

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

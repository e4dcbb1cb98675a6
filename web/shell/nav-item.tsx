import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import type { NavEntry } from './nav-entries.ts';
import { isEntryActive } from './page-kind.ts';
import { hasPermission, useOrganization } from './use-organization.ts';

/** `wide` from 1024 pixels on; narrower screens have the rail in any case. */
export type NavLook = 'wide' | 'rail';

export const navRow = (look: NavLook) =>
  classNames(
    'relative flex h-8 shrink-0 items-center justify-center gap-2.5 rounded-control text-13 transition-colors pointer-coarse:h-11',
    look === 'wide' && 'lg:justify-start lg:px-2',
  );

/** The name of a row: the rail has no room for it, so there it is read aloud only. */
export const navText = (look: NavLook) => (look === 'wide' ? 'max-lg:sr-only' : 'sr-only');

interface NavItemProps {
  entry: NavEntry;
  look: NavLook;
  /** At the end of the row, such as a count. */
  aside?: ReactNode;
  /** The name with the count, read aloud. */
  name?: string;
}

export function NavItem({ entry: { to, label, Icon, needs }, look, aside, name }: NavItemProps) {
  const { role } = useOrganization();
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon className="shrink-0" />
      <span aria-hidden={name !== undefined} className={classNames(navText(look), 'min-w-0 truncate')}>
        {label}
      </span>
      {aside && (
        <span
          aria-hidden={name !== undefined}
          className={classNames(
            look === 'wide' ? 'hidden lg:block' : 'hidden',
            'ms-auto shrink-0 text-text-2 tabular-nums',
          )}
        >
          {aside}
        </span>
      )}
      {name && <span className="sr-only">{name}</span>}
    </>
  );
  if (needs && !hasPermission(role, needs.permission)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address
      <span
        role="link"
        aria-disabled
        aria-description={needs.reason}
        tabIndex={0}
        title={needs.reason}
        className={classNames(navRow(look), 'cursor-not-allowed text-text-3 opacity-60')}
      >
        {content}
      </span>
    );
  }
  return (
    <Link
      to={to}
      title={label}
      // The router would mark the settings as active on each of their pages, but the keys have their own entry.
      activeProps={{ 'aria-current': isEntryActive(to!, pathname) ? 'page' : undefined }}
      className={classNames(
        navRow(look),
        isEntryActive(to!, pathname)
          ? 'bg-wall font-medium text-text'
          : 'text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      {content}
    </Link>
  );
}

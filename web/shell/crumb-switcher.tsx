import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../controls/overlays/menu.tsx';

interface CrumbSwitcherProps {
  /** Names the button: what can be switched, and what it is now. */
  label: string;
  name: string;
  icon?: ReactNode;
  /** Rows of a menu. */
  children: ReactNode;
}

/** A crumb that opens the others of its kind. */
export function CrumbSwitcher({ label, name, icon, children }: CrumbSwitcherProps) {
  return (
    <Menu
      align="start"
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={label}
          className="flex h-8 max-w-60 min-w-0 items-center gap-2 rounded-control px-2 text-14 font-medium hover:bg-hover data-popup-open:bg-hover pointer-coarse:h-11"
        >
          {icon}
          <bdi className="min-w-0 truncate">{name}</bdi>
          <ChevronsUpDown className="shrink-0 text-text-2" />
        </button>
      }
    >
      {children}
    </Menu>
  );
}

/** The separator between two crumbs. */
export function CrumbDivider() {
  return (
    <span aria-hidden className="text-control">
      /
    </span>
  );
}

import { ChevronsUpDown } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Menu } from '../controls/overlays/menu.tsx';

interface CrumbButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Names the button: what can be switched, and what it is now. */
  label: string;
  name: string;
  icon?: ReactNode;
}

/** A crumb that opens something, such as a menu. */
export function CrumbButton({ label, name, icon, ...rest }: CrumbButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="flex h-8 max-w-60 min-w-0 items-center gap-2 rounded-control px-2 text-14 font-medium hover:bg-hover data-popup-open:bg-hover pointer-coarse:h-11"
      {...rest}
    >
      {icon}
      <bdi className="min-w-0 truncate">{name}</bdi>
      <ChevronsUpDown className="shrink-0 text-text-2" />
    </button>
  );
}

/** A crumb that opens the others of its kind, as rows of a menu. */
export function CrumbSwitcher({ label, name, icon, children }: CrumbButtonProps) {
  return (
    <Menu align="start" className="w-64" trigger={<CrumbButton label={label} name={name} icon={icon} />}>
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

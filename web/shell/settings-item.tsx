import { Link } from '@tanstack/react-router';
import { classNames } from '../controls/class-names.ts';
import type { NavEntry } from './nav-entries.ts';
import { hasPermission } from './permissions.ts';
import { useOrganization } from './use-organization.ts';

const ENTRY = 'flex h-8 shrink-0 items-center gap-2.5 rounded-control px-2.5 text-13 pointer-coarse:h-11';

export function SettingsItem({ entry: { to, label, needs } }: { entry: NavEntry }) {
  const { role } = useOrganization();
  if (needs && !hasPermission(role, needs.permission)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address
      <span
        role="link"
        aria-disabled
        aria-description={needs.reason}
        tabIndex={0}
        title={needs.reason}
        className={classNames(ENTRY, 'cursor-not-allowed text-text-3 opacity-60')}
      >
        {label}
      </span>
    );
  }
  return (
    <Link
      to={to}
      className={classNames(ENTRY, 'text-text-2 hover:bg-hover hover:text-text')}
      activeProps={{ className: 'bg-hover text-text! font-medium' }}
    >
      {label}
    </Link>
  );
}

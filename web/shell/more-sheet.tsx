import { Link } from '@tanstack/react-router';
import { Check, Search } from 'lucide-react';
import { openPalette } from '../commands/palette-state.ts';
import { Button } from '../controls/button.tsx';
import { Sheet } from '../controls/overlays/sheet.tsx';
import { text } from '../text/common.ts';
import { formatNumber } from '../text/define-messages.ts';
import { creditsEntry, footEntries } from './nav-entries.ts';
import { useSwitchOrganization } from './organization-switcher.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { hasPermission, useIsCharged, useOrganization } from './use-organization.ts';
import { useSignOut } from './use-sign-out.ts';

const ROW = 'flex min-h-11 w-full items-center gap-3 text-start text-15';

/** The rest of the navigation, on a phone. */
export default function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { account, organizations, organization, balance, role } = useOrganization();
  const isCharged = useIsCharged();
  const switchTo = useSwitchOrganization();
  const signOut = useSignOut();
  const entries = [
    ...(hasPermission(role, 'credits:read') ? [creditsEntry(isCharged)] : []),
    ...footEntries.filter(({ needs }) => !needs || hasPermission(role, needs.permission)),
  ];
  return (
    <Sheet title={text('shell.more')} isOpen={isOpen} onClose={onClose}>
      <button
        type="button"
        className={ROW}
        onClick={() => {
          onClose();
          openPalette();
        }}
      >
        <Search className="size-5 text-text-2" />
        {text('shell.search')}
      </button>
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to} onClick={onClose} className={ROW}>
          <Icon className="size-5 text-text-2" />
          <span className="min-w-0 flex-1">{label}</span>
          {to === '/credits' && balance !== null && (
            <span className="text-text-2 tabular-nums">{formatNumber(balance)}</span>
          )}
        </Link>
      ))}
      <h3 className="mt-4 mb-1 border-t border-line pt-4 text-13 text-text-3">
        {text('shell.organizations')}
      </h3>
      {organizations.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === organization?.id || undefined}
          className={ROW}
          onClick={() => (id === organization?.id ? onClose() : switchTo(id))}
        >
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          {id === organization?.id && <Check className="size-5" />}
        </button>
      ))}
      <div className="mt-4 border-t border-line pt-5">
        <ThemeChoice />
      </div>
      <div className="mt-5 flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-13 text-text-3">{account.email ?? account.name}</p>
        <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          {text('shell.signOut')}
        </Button>
      </div>
    </Sheet>
  );
}

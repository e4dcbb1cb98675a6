import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { openPalette, preparePalette } from '../commands/palette-state.ts';
import { classNames } from '../controls/class-names.ts';
import { Kbd } from '../controls/kbd.tsx';
import { Mark } from '../controls/mark.tsx';
import { RollingNumber } from '../controls/rolling-number.tsx';
import { text } from '../text/common.ts';
import { BrandLinks } from './brand-links.tsx';
import { creditsEntry, footEntries, mainEntries } from './nav-entries.ts';
import { NavItem, type NavLook, navRow, navText } from './nav-item.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { hasPermission } from './permissions.ts';
import { useOrganization } from './use-organization.ts';
import { useRunning } from './use-running.ts';

/** The navigation on the left: wide with words, or a rail of icons. A phone has `PhoneBar` instead. */
export function SideNav({ look, isAtWall }: { look: NavLook; isAtWall: boolean }) {
  const { organization, role } = useOrganization();
  const running = useRunning();
  const isFull = look === 'wide' || !isAtWall;
  return (
    <header className="sticky top-0 hidden h-dvh min-w-0 flex-col gap-0.5 border-e border-line bg-canvas px-2 pb-3 sm:flex">
      <div className="flex h-13 shrink-0 items-center">
        <Link
          to="/brands"
          aria-label={text('app.home')}
          className="flex size-9 shrink-0 items-center justify-center rounded-control"
        >
          <Mark />
        </Link>
        <div className={look === 'wide' ? 'hidden min-w-0 flex-1 lg:block' : 'hidden'}>
          <OrganizationSwitcher />
        </div>
      </div>
      <nav aria-label={text('shell.nav')} className="flex min-h-0 flex-1 flex-col gap-0.5">
        {isFull && <SearchItem look={look} />}
        {mainEntries.map((entry) => (
          <NavItem
            key={entry.to}
            entry={entry}
            look={look}
            {...(entry.to === '/renders' && running > 0 && nameRunning(running))}
          />
        ))}
        <BrandLinks look={look} />
        <div className="mt-auto flex shrink-0 flex-col gap-0.5 pt-3">
          {hasPermission(role, 'credits:read') && (
            <NavItem
              entry={creditsEntry}
              look={look}
              aside={organization && <RollingNumber value={organization.balance} />}
              name={organization && text('shell.creditsLeft', { n: organization.balance })}
            />
          )}
          {footEntries
            .filter((entry) => isFull || !entry.isLeftOutAtWalls)
            .map((entry) => (
              <NavItem key={entry.to} entry={entry} look={look} />
            ))}
        </div>
      </nav>
    </header>
  );
}

const nameRunning = (n: number) => ({
  aside: text('shell.running', { n }),
  name: `${text('shell.renders')}, ${text('shell.running', { n })}`,
});

function SearchItem({ look }: { look: NavLook }) {
  return (
    <button
      type="button"
      title={text('shell.search')}
      onPointerEnter={preparePalette}
      onFocus={preparePalette}
      onClick={() => openPalette()}
      className={classNames(navRow(look), 'text-text-2 hover:bg-hover hover:text-text')}
    >
      <Search className="shrink-0" />
      <span className={navText(look)}>{text('shell.search')}</span>
      <span className={look === 'wide' ? 'ms-auto hidden lg:block' : 'hidden'}>
        <Kbd keys="mod+k" />
      </span>
    </button>
  );
}

import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { brandsQuery } from '../api/brands.ts';
import type { Brand } from '../api/client.ts';
import { stripeOf } from '../brand/colors.ts';
import { openPalette, preparePalette } from '../commands/palette-state.ts';
import { classNames } from '../controls/class-names.ts';
import { useList } from '../controls/hooks/use-list.ts';
import { Kbd } from '../controls/kbd.tsx';
import { Mark } from '../controls/mark.tsx';
import { RollingNumber } from '../controls/rolling-number.tsx';
import { Stripe } from '../controls/stripe.tsx';
import { useDrawnBrand } from '../draft/open-drafts.ts';
import { text } from '../text/common.ts';
import { creditsEntry, footEntries, mainEntries } from './nav-entries.ts';
import { NavItem, type NavLook, navRow, navText } from './nav-item.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { hasPermission, useIsCharged, useOrganization } from './use-organization.ts';
import { useRunning } from './use-running.ts';

/** The navigation on the left: wide with words, or a rail of icons. A phone has `PhoneBar` instead. */
export function SideNav({ look, isAtWall }: { look: NavLook; isAtWall: boolean }) {
  const { balance, role } = useOrganization();
  const isCharged = useIsCharged();
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
              entry={creditsEntry(isCharged)}
              look={look}
              {...(balance !== null && nameCredits(balance))}
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

const nameCredits = (n: number) => ({
  aside: <RollingNumber value={n} />,
  name: text('shell.creditsLeft', { n }),
});

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

/** The newest brands; the page of all brands has the others. */
const SHOWN = 20;

function BrandLinks({ look }: { look: NavLook }) {
  const { entries, isLoading } = useList(brandsQuery());
  const brands = entries.filter(({ status }) => status !== 'archived').slice(0, SHOWN);
  if (look === 'rail' || (brands.length === 0 && !isLoading)) return null;
  return (
    <div className="mt-4 hidden min-h-24 shrink flex-col lg:flex">
      <p className="shrink-0 px-2 pb-1 text-12 text-text-3">{text('shell.brands')}</p>
      <ul aria-busy={isLoading} className="relative flex min-h-0 flex-col gap-0.5 overflow-y-auto">
        {isLoading &&
          ['a', 'b', 'c'].map((row) => (
            <li key={row} className="flex h-8 items-center px-2">
              <div className="blank h-3 w-28" />
            </li>
          ))}
        {brands.map((brand) => (
          <BrandEntry key={brand.id} brand={brand} />
        ))}
      </ul>
    </div>
  );
}

/** By the name and in the colours that its pages have. */
function BrandEntry({ brand }: { brand: Brand }) {
  const { id, name, document } = useDrawnBrand(brand);
  return (
    <li>
      <Link
        to="/brands/$brandId"
        params={{ brandId: id }}
        title={name}
        activeOptions={{ includeSearch: false }}
        className={classNames(
          'flex h-8 items-center gap-2.5 rounded-control px-2 text-13 text-text-2 hover:bg-hover hover:text-text pointer-coarse:h-11',
        )}
        activeProps={{ className: 'text-text! font-medium' }}
      >
        <Stripe colors={stripeOf(document)} className="mx-px" />
        <bdi className="min-w-0 truncate">{name}</bdi>
      </Link>
    </li>
  );
}

import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { brandsQuery } from '../api/brands.ts';
import type { Brand } from '../api/client.ts';
import { stripeOf } from '../brand/colors.ts';
import { classNames } from '../controls/class-names.ts';
import { useList } from '../controls/hooks/use-list.ts';
import { MenuItem, MenuLine } from '../controls/overlays/menu.tsx';
import { Stripe } from '../controls/stripe.tsx';
import { useOpenDraft } from '../draft/open-drafts.ts';
import { text } from '../text/common.ts';
import { CrumbDivider, CrumbSwitcher } from './crumb-switcher.tsx';
import { DraftNote } from './draft-note.tsx';
import { HeaderBar } from './page-header.tsx';
import { isWallPage, searchForOtherBrand } from './page-kind.ts';

interface BrandHeaderProps {
  brand: Brand;
  /** A second crumb, such as the template of the composer; it takes the place of the tabs. */
  crumb?: ReactNode;
  /** The title of the page; by default the name of its tab. */
  title?: string;
  status?: ReactNode;
  /** An older version is shown, not the draft. */
  isPinned?: boolean;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}

const tabs = [
  { to: '/brands/$brandId', tab: 'overview' },
  { to: '/brands/$brandId/edit', tab: 'edit' },
  { to: '/brands/$brandId/templates', tab: 'templates' },
  { to: '/brands/$brandId/renders', tab: 'renders' },
  { to: '/brands/$brandId/versions', tab: 'versions' },
] as const;

/** The head of a brand's pages: which brand, which page, what state, what can be done. */
export function BrandHeader({ brand, crumb, title, status, isPinned, actions }: BrandHeaderProps) {
  const draft = useOpenDraft(brand.id);
  const { pathname } = useLocation();
  const last = pathname.split('/')[3];
  const tab = tabs.find(({ to }) => to.split('/')[3] === last)?.tab;
  const page = title ?? (tab ? text(`shell.tab.${tab}`) : brand.name);
  return (
    <HeaderBar
      title={text('shell.titleOf', { page, name: brand.name })}
      crumbs={
        <>
          <BackLink brand={brand} isDeep={isWallPage(pathname)} />
          <div className={classNames('min-w-0', crumb != null && 'max-sm:hidden')}>
            <BrandCrumb brand={brand} />
          </div>
          {crumb && (
            <>
              <span className="max-sm:hidden">
                <CrumbDivider />
              </span>
              {crumb}
            </>
          )}
        </>
      }
      tabs={!crumb && <BrandTabs brand={brand} />}
      status={draft && !isPinned && tab !== 'edit' ? <DraftNote brandId={brand.id} draft={draft} /> : status}
      actions={actions}
    />
  );
}

/** A phone has no rail: one step back instead. */
function BackLink({ brand, isDeep }: { brand: Brand; isDeep: boolean }) {
  return (
    <Link
      to={isDeep ? '/brands/$brandId' : '/brands'}
      params={{ brandId: brand.id }}
      search={({ org }: { org?: string }) => (org ? { org } : {})}
      aria-label={text('shell.back')}
      className="flex size-11 shrink-0 items-center justify-center rounded-control sm:hidden"
    >
      <ArrowLeft className="size-5" />
    </Link>
  );
}

const TAB =
  'flex h-8 shrink-0 items-center rounded-control px-2.5 text-13 text-text-2 transition-colors hover:text-text pointer-coarse:h-11';

function BrandTabs({ brand }: { brand: Brand }) {
  return (
    <nav aria-label={text('shell.tabs', { name: brand.name })} className="flex gap-1">
      {tabs.map(({ to, tab }) => (
        <Link
          key={tab}
          to={to}
          params={{ brandId: brand.id }}
          search={({ org }: { org?: string }) => (org ? { org } : {})}
          activeOptions={{ exact: true, includeSearch: false }}
          className={TAB}
          activeProps={{ className: 'bg-hover text-text! font-medium' }}
        >
          {text(`shell.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Another brand, same page. */
function BrandCrumb({ brand }: { brand: Brand }) {
  const { entries } = useList(brandsQuery());
  const navigate = useNavigate();
  const router = useRouter();
  const brands = entries.filter(({ id, status }) => id === brand.id || status !== 'archived');
  const open = (brandId: string) => {
    const { routeId } = router.state.matches.at(-1)!;
    void navigate({
      to: routeId.replace(/^\/app/, ''),
      params: (params: object) => ({ ...params, brandId }),
      search: searchForOtherBrand,
    } as never);
  };
  return (
    <CrumbSwitcher
      label={text('shell.switchBrand', { name: brand.name })}
      name={brand.name}
      icon={<Stripe colors={stripeOf(brand.document)} />}
    >
      {brands.map(({ id, name, document }) => (
        <MenuItem
          key={id}
          label={name}
          icon={<Stripe colors={stripeOf(document)} />}
          isCurrent={id === brand.id}
          onSelect={() => id !== brand.id && open(id)}
        />
      ))}
      <MenuLine />
      <MenuItem
        label={text('shell.allBrands')}
        keys="g b"
        onSelect={() => void navigate({ to: '/brands' })}
      />
    </CrumbSwitcher>
  );
}

import { Link } from '@tanstack/react-router';
import { brandsQuery } from '../api/brands.ts';
import { stripeOf } from '../brand/colors.ts';
import { classNames } from '../controls/class-names.ts';
import { useList } from '../controls/hooks/use-list.ts';
import { Stripe } from '../controls/stripe.tsx';
import { text } from '../text/common.ts';
import type { NavLook } from './nav-item.tsx';

/** The newest brands; the page of all brands has the others. */
const SHOWN = 20;

export function BrandLinks({ look }: { look: NavLook }) {
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
        {brands.map(({ id, name, document }) => (
          <li key={id}>
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
        ))}
      </ul>
    </div>
  );
}

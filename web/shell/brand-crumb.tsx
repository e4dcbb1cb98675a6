import { useNavigate, useRouter } from '@tanstack/react-router';
import { brandsQuery } from '../api/brands.ts';
import type { Brand } from '../api/records.ts';
import { stripeOf } from '../brand/colors.ts';
import { useList } from '../controls/hooks/use-list.ts';
import { MenuItem, MenuLine } from '../controls/overlays/menu.tsx';
import { Stripe } from '../controls/stripe.tsx';
import { text } from '../text/common.ts';
import { CrumbSwitcher } from './crumb-switcher.tsx';
import { searchForOtherBrand } from './page-kind.ts';

/** Another brand, same page. */
export function BrandCrumb({ brand }: { brand: Brand }) {
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

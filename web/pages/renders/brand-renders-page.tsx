import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { brandQuery } from '../../api/brands.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { BatchList } from './batch-list.tsx';
import { type FilterSearch, toBatchFilter } from './filter.ts';
import { Filters } from './filters.tsx';

export function BrandRendersPage() {
  const { brandId } = useParams({ from: '/app/brands/$brandId/renders' });
  const search = useSearch({ from: '/app/brands/$brandId/renders' });
  const { data: brand } = useSuspenseQuery(brandQuery(brandId));
  const navigate = useNavigate();
  const to = '/brands/$brandId/renders' as const;
  const change = ({ brand: _, ...filter }: FilterSearch) =>
    void navigate({
      to,
      params: { brandId },
      search: (known) => ({ ...known, ...filter }),
      replace: true,
    });
  const clear = () => void navigate({ to, params: { brandId }, search: ({ org }) => (org ? { org } : {}) });
  return (
    <>
      <BrandHeader brand={brand} />
      <div className="px-4 pt-5 pb-4 sm:px-8">
        <Filters search={search} onChange={change} />
      </div>
      <BatchList
        filter={{ ...toBatchFilter(search), brandId }}
        emptyLink="/brands/$brandId/templates"
        onClear={clear}
      />
    </>
  );
}

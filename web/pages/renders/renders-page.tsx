import { useNavigate, useSearch } from '@tanstack/react-router';
import { brandsQuery } from '../../api/brands.ts';
import { useList } from '../../controls/hooks/use-list.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { text } from '../../text/renders.ts';
import { BatchList } from './batch-list.tsx';
import { type FilterSearch, toBatchFilter } from './filter.ts';
import { Filters } from './filters.tsx';

export function RendersPage() {
  const search = useSearch({ from: '/app/renders' });
  const navigate = useNavigate();
  const brands = useList(brandsQuery());
  const change = (filter: FilterSearch) =>
    void navigate({ to: '/renders', search: (known) => ({ ...known, ...filter }), replace: true });
  const clear = () => void navigate({ to: '/renders', search: ({ org }) => (org ? { org } : {}) });
  return (
    <>
      <PageHeader title={text('renders.title')}>
        <Filters search={search} brands={brands.entries} onChange={change} />
      </PageHeader>
      <BatchList filter={toBatchFilter(search)} emptyLink="/templates" onClear={clear} />
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { brandsQuery } from '../../api/brands.ts';
import { useRowKeys } from '../../commands/use-row-keys.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { InView } from '../../controls/in-view.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/brands.ts';
import { BlankBrand, BrandRow } from './brand-row.tsx';
import { NewBrand } from './new-brand.tsx';

export function BrandsPage() {
  const mayWrite = usePermission('brands:write');
  const { status, new: isNew } = useSearch({ from: '/app/brands' });
  const navigate = useNavigate();
  const rows = useRef<HTMLUListElement>(null);
  const isArchive = status === 'archived';
  const list = useList(brandsQuery());
  const brands = list.entries.filter((brand) => (brand.status === 'archived') === isArchive);
  const hasArchive = isArchive || list.entries.some((brand) => brand.status === 'archived');
  const isEmpty = !list.isLoading && !list.error && !list.more && list.entries.length === 0;
  useRowKeys(rows);
  const setSearch = (search: { status?: string; new?: string }) =>
    void navigate({ to: '/brands', search: ({ org }) => ({ ...(org ? { org } : {}), ...search }) });

  return (
    <>
      <PageHeader
        title={text('brands.title')}
        actions={
          <>
            {hasArchive && (
              <Segmented
                label={text('brands.show')}
                value={isArchive ? 'archived' : 'current'}
                segments={[
                  { value: 'current', label: text('brands.current') },
                  { value: 'archived', label: text('brands.archived') },
                ]}
                onChange={(next) => setSearch(next === 'archived' ? { status: 'archived' } : {})}
              />
            )}
            {!isEmpty && !isNew && (
              <Button
                variant="primary"
                disabled={!mayWrite}
                title={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
                onClick={() => setSearch({ new: '1' })}
              >
                {text('brands.new')}
              </Button>
            )}
          </>
        }
      />
      {(isEmpty || isNew) && (
        <NewBrand
          isFirst={isEmpty}
          mayWrite={mayWrite}
          onCancel={isEmpty ? undefined : () => setSearch({})}
        />
      )}
      {list.error && (
        <div className="px-4 pb-5 sm:px-8">
          <ErrorNote error={list.error} onRetry={list.retry} />
        </div>
      )}
      {isArchive && brands.length === 0 && !list.isLoading && !list.more && (
        <p className="px-4 text-15 text-text-2 sm:px-8">{text('brands.noArchived')}</p>
      )}
      {(brands.length > 0 || list.isLoading) && (
        <ul
          ref={rows}
          aria-busy={list.isLoading}
          className="grid flex-1 content-start border-t border-line bg-wall min-[120rem]:grid-cols-2"
        >
          {list.isLoading && ['a', 'b', 'c'].map((row) => <BlankBrand key={row} />)}
          {brands.map((brand) => (
            <BrandRow key={brand.id} brand={brand} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {list.more && (
        // The next page is read before its end comes into view; the button serves a keyboard without scrolling.
        <InView className="min-h-14 bg-wall px-4 py-3 sm:px-8" onNear={list.more}>
          <Button onClick={list.more} disabled={list.isLoadingMore}>
            {text('action.more')}
          </Button>
        </InView>
      )}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { type BatchFilter, batchesQuery } from '../../api/batches.ts';
import { useRowKeys } from '../../commands/use-row-keys.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { LoadMore } from '../../controls/load-more.tsx';
import { text } from '../../text/renders.ts';
import { BatchRow, BlankBatchRow } from './batch-row.tsx';

interface BatchListProps {
  filter: BatchFilter;
  /** Where an organisation without renders begins. */
  emptyLink: '/templates' | '/brands/$brandId/templates';
  onClear: () => void;
}

/** While something runs, the list is read again. */
const RUNNING_MS = 3000;

/** Batches, newest first. */
export function BatchList({ filter, emptyLink, onClear }: BatchListProps) {
  const query = useInfiniteQuery({
    ...batchesQuery(filter),
    refetchInterval: ({ state }) => (state.data?.pages.some(hasRunning) ? RUNNING_MS : false),
  });
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const { brandId: _, ...narrowing } = filter;
  const isNarrowed = Object.keys(emptyLink === '/templates' ? filter : narrowing).length > 0;
  const { data: batches, error } = query;
  return (
    <div className="px-4 pb-12 sm:px-8">
      {!batches && !error && (
        <div aria-busy className="divide-y divide-line border-y border-line">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <BlankBatchRow key={row} />
          ))}
        </div>
      )}
      {!batches && error && <ErrorNote error={error} onRetry={() => void query.refetch()} />}
      {batches?.length === 0 && (isNarrowed ? <NoMatch onClear={onClear} /> : <Empty to={emptyLink} />)}
      {batches && batches.length > 0 && (
        <>
          <ul
            ref={list}
            aria-label={text('renders.listLabel')}
            className="divide-y divide-line border-y border-line"
          >
            {batches.map((batch) => (
              <BatchRow key={batch.batchId} batch={batch} />
            ))}
          </ul>
          <LoadMore
            more={query.hasNextPage ? () => void query.fetchNextPage() : null}
            isLoadingMore={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? error : null}
            errorMessage={text('renders.older')}
          />
        </>
      )}
    </div>
  );
}

const hasRunning = ({ entries }: { entries: { queued: number; rendering: number }[] }) =>
  entries.some(({ queued, rendering }) => queued + rendering > 0);

function Empty({ to }: { to: BatchListProps['emptyLink'] }) {
  const { brandId } = useParams({ strict: false });
  return (
    <div className="pt-6">
      <p className="text-20 font-semibold">{text('renders.empty')}</p>
      <div className="mt-4">
        {to === '/templates' ? (
          <ButtonLink to="/templates" variant="primary">
            {text('renders.emptyAction')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/brands/$brandId/templates" params={{ brandId: brandId ?? '' }} variant="primary">
            {text('renders.emptyAction')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 pt-6">
      <p className="text-15 text-text-2">{text('renders.noMatch')}</p>
      <Button onClick={onClear}>{text('renders.clearFilters')}</Button>
    </div>
  );
}

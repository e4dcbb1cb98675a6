import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { brandQuery } from '../../api/brands.ts';
import { api, readResponse } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/versions.ts';
import { OutcomeWall } from './outcome-wall.tsx';
import { UpdateFrame } from './update-frame.tsx';

/** The stages and the comparison, loaded once the extraction starts. */
const RunningUpdate = lazyPart(() => import('./running-update.tsx'), 'RunningUpdate');

/** Reads the brand's site again, and applies what is chosen of it. */
export function UpdatePage() {
  const { brandId } = useParams({ from: '/app/brands/$brandId/update' });
  const search = useSearch({ from: '/app/brands/$brandId/update' });
  const navigate = useNavigate();
  const isPhone = useMedia('(width < 640px)');
  const brand = useSuspenseQuery(brandQuery(brandId)).data;
  const mayWrite = usePermission('brands:write');
  const start = useMutation({
    mutationFn: () =>
      readResponse(
        api.POST('/brands/{id}/extractions', { params: { path: { id: brandId } }, body: { refresh: true } }),
      ),
    onSuccess: ({ id }) =>
      void navigate({
        to: '/brands/$brandId/update',
        params: { brandId },
        search: (current) => ({ ...current, extraction: id }),
        replace: search.extraction !== undefined,
      }),
  });
  const mode = search.mode === 'dark' ? 'dark' : 'light';
  if (search.extraction) {
    return (
      <Suspense fallback={<BrandHeader brand={brand} title={text('update.title')} />}>
        <RunningUpdate
          key={search.extraction}
          brand={brand}
          extractionId={search.extraction}
          mode={mode}
          mayWrite={mayWrite}
          onAgain={() => start.mutate()}
          againError={start.error}
        />
      </Suspense>
    );
  }
  const button = (
    <Button
      variant="primary"
      size={isPhone ? 'large' : undefined}
      className="max-w-full"
      disabled={!mayWrite || !brand.domain || start.isPending}
      aria-description={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      title={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      onClick={() => start.mutate()}
    >
      <span className="truncate">{text('update.read', { domain: brand.domain || brand.name })}</span>
    </Button>
  );
  return (
    <>
      <BrandHeader brand={brand} title={text('update.title')} />
      <UpdateFrame
        foot={isPhone && button}
        panel={
          <>
            <h2 className="text-20 font-semibold">{text('update.title')}</h2>
            <p className="mt-1 text-15 text-text-2">
              {brand.domain ? text('update.about') : text('update.noDomain')}
            </p>
            {!isPhone && <div className="mt-4">{button}</div>}
            {start.error && <ErrorNote error={start.error} className="mt-4" />}
          </>
        }
        wall={<OutcomeWall document={brand.document} mode={mode} />}
      />
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brandQuery } from '../../api/brands.ts';
import { keepLastBrand } from '../../content/last-brand.ts';
import { useDrawnBrand } from '../../draft/open-drafts.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { openStorage } from '../../storage.ts';
import { TemplateWall } from '../templates/template-wall.tsx';
import { WallControls } from '../templates/wall-controls.tsx';
import { readWallView } from '../templates/wall-view.ts';

const FROM = '/app/brands/$brandId/templates';

/** All templates in the brand, one format at a time. */
export function BrandTemplatesPage() {
  const { brandId } = useParams({ from: FROM });
  const brand = useDrawnBrand(useSuspenseQuery(brandQuery(brandId)).data);
  const document = brand.document;
  const view = readWallView(useSearch({ from: FROM }), document.$extensions['studio.modes'].default);
  const navigate = useNavigate({ from: '/brands/$brandId/templates' });
  useEffect(() => keepLastBrand(openStorage('local'), brandId), [brandId]);
  return (
    <>
      <BrandHeader brand={brand} />
      <div className="flex-1 bg-wall px-4 pt-4 pb-12 sm:px-8">
        <div className="flex flex-wrap items-center justify-end gap-3 pb-5">
          <WallControls
            view={view}
            isOnWall
            onView={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
          />
        </div>
        <TemplateWall document={document} {...view} brandId={brandId} />
      </div>
    </>
  );
}

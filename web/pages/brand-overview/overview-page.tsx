import type { BrandDocument } from '@livery/core/brand/document';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { brandQuery } from '../../api/brands.ts';
import { useCommands } from '../../commands/commands.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { hasPermission } from '../../shell/permissions.ts';
import { useOrganization } from '../../shell/use-organization.ts';
import { richText, text } from '../../text/brands.ts';
import { ShareBrandBook } from '../brand-book/share-brand-book.tsx';
import { BrandMore } from './brand-more.tsx';
import { BrandWall } from './brand-wall.tsx';
import { ExportList } from './export-list.tsx';
import { FieldsToCheck } from './fields-to-check.tsx';
import { LogoPair } from './logo-pair.tsx';
import { PaletteBands } from './palette-bands.tsx';
import { Part } from './part.tsx';
import { RecentRenders } from './recent-renders.tsx';
import { SitePart } from './site-part.tsx';
import { TypeSpecimen } from './type-specimen.tsx';

export function OverviewPage() {
  const { brandId } = useParams({ from: '/app/brands/$brandId' });
  const { data: brand } = useSuspenseQuery(brandQuery(brandId));
  const navigate = useNavigate();
  const { role } = useOrganization();
  const document = brand.document as BrandDocument;
  const params = { brandId };
  useCommands([
    {
      id: 'edit-brand',
      label: text('overview.edit', { name: brand.name }),
      keys: 'e',
      run: () => void navigate({ to: '/brands/$brandId/edit', params }),
    },
    {
      id: 'brand-templates',
      label: text('overview.render'),
      keys: 'r',
      run: () => void navigate({ to: '/brands/$brandId/templates', params }),
    },
    {
      id: 'read-again',
      label: text('update.title'),
      isDisabled: !brand.domain || !hasPermission(role, 'brands:write'),
      run: () => void navigate({ to: '/brands/$brandId/update', params }),
    },
  ]);
  return (
    <>
      <BrandHeader
        brand={brand}
        status={richText('overview.saved', {
          n: brand.currentVersion,
          when: <RelativeTime at={brand.updatedAt} />,
        })}
        actions={
          <>
            <BrandMore brand={brand} />
            <ButtonLink to="/brands/$brandId/templates" params={params} variant="primary">
              {text('overview.render')}
            </ButtonLink>
          </>
        }
      />
      <BrandWall brand={brand} />
      <div className="mx-auto grid w-full max-w-[76rem] gap-x-12 px-4 pb-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_19rem] min-[120rem]:max-w-none min-[120rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 gap-x-12 min-[120rem]:grid min-[120rem]:grid-cols-2 min-[120rem]:content-start">
          <Part title={text('overview.palette')}>
            <PaletteBands document={document} />
          </Part>
          <Part title={text('overview.type')}>
            <TypeSpecimen document={document} />
          </Part>
          <Part title={text('overview.logo')}>
            <LogoPair brand={brand} document={document} />
          </Part>
          <Part title={text('overview.recent')}>
            <RecentRenders brand={brand} />
          </Part>
        </div>
        <aside className="min-w-0">
          <FieldsToCheck brand={brand} />
          <Part title={text('book.title')}>
            <ShareBrandBook brand={brand} />
          </Part>
          <SitePart brand={brand} />
          <Part title={text('overview.exports')}>
            <ExportList brandId={brandId} />
          </Part>
        </aside>
      </div>
    </>
  );
}

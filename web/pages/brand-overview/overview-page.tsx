import type { ExportFormat } from '@livery/core/export/formats';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { batchesQuery } from '../../api/batches.ts';
import { brandQuery } from '../../api/brands.ts';
import { api, type Brand, mediaUrl, readResponse } from '../../api/client.ts';
import { useCommands } from '../../commands/commands.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { DeleteRecord } from '../../controls/delete-record.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { useDrawnBrand } from '../../draft/open-drafts.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { hasPermission, useOrganization, usePermission } from '../../shell/use-organization.ts';
import { richText, text } from '../../text/brands.ts';
import { text as versionText } from '../../text/versions.ts';
import { ShareBrandBook } from '../brand-book/share-brand-book.tsx';
import { BatchRow } from '../renders/batch-row.tsx';
import { BrandMore } from './brand-more.tsx';
import { BrandWall } from './brand-wall.tsx';
import { FieldsToCheck } from './fields-to-check.tsx';
import { LogoPair } from './logo-pair.tsx';
import { PaletteBands } from './palette-bands.tsx';
import { Part } from './part.tsx';
import { TypeSpecimen } from './type-specimen.tsx';

export function OverviewPage() {
  const { brandId } = useParams({ from: '/app/brands/$brandId' });
  const brand = useDrawnBrand(useSuspenseQuery(brandQuery(brandId)).data);
  const navigate = useNavigate();
  const { role } = useOrganization();
  const document = brand.document;
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
          <Part title={text('brands.delete')}>
            <DeleteBrand brand={brand} />
          </Part>
        </aside>
      </div>
    </>
  );
}

function DeleteBrand({ brand: { id, name } }: { brand: Brand }) {
  const mayWrite = usePermission('brands:write');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await readResponse(api.DELETE('/brands/{id}', { params: { path: { id } } }));
    // The page shows the brand until it is left.
    await navigate({ to: '/brands' });
    queryClient.removeQueries({ queryKey: ['brand', id] });
    for (const queryKey of [['brands'], ['batches']]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <DeleteRecord
      label={text('brands.delete')}
      question={text('brands.deleteAsk', { name })}
      reason={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      onDelete={remove}
    />
  );
}

const formats: ExportFormat[] = ['dtcg', 'css', 'tailwind', 'design-md', 'json'];

/** The brand as files for other tools. */
function ExportList({ brandId }: { brandId: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {formats.map((format) => (
        <li key={format}>
          <a
            href={mediaUrl(`/brands/${encodeURIComponent(brandId)}/export?format=${format}`)}
            download
            className="flex min-h-10 items-center justify-between gap-3 text-13 hover:bg-hover pointer-coarse:min-h-11"
          >
            {versionText(`versions.format.${format}`)}
            <Download className="text-text-2" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 3;

function RecentRenders({ brand }: { brand: Brand }) {
  const list = useList(batchesQuery({ brandId: brand.id }));
  return (
    <ListState list={list} empty={<p className="text-13 text-text-2">{text('overview.noRenders')}</p>}>
      <ul className="divide-y divide-line border-y border-line">
        {list.entries.slice(0, SHOWN).map((batch) => (
          <BatchRow key={batch.batchId} batch={batch} />
        ))}
      </ul>
      <Link
        to="/brands/$brandId/renders"
        params={{ brandId: brand.id }}
        className="mt-3 inline-block rounded-box text-13 text-text-2 hover:text-text hover:underline"
      >
        {text('overview.allRenders')}
      </Link>
    </ListState>
  );
}

/** The site that the brand was read from. What has changed there can be taken over. */
function SitePart({ brand }: { brand: Brand }) {
  const mayWrite = usePermission('brands:write');
  if (!brand.domain) return null;
  return (
    <Part title={text('overview.site')}>
      <p className="mb-3 truncate text-13 text-text-2" dir="ltr">
        {brand.domain}
      </p>
      <ButtonLink
        to="/brands/$brandId/update"
        params={{ brandId: brand.id }}
        search={({ org }: { org?: string }) => (org ? { org } : {})}
        disabled={!mayWrite}
        className="aria-disabled:pointer-events-none aria-disabled:text-text-3"
        aria-description={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
        title={mayWrite ? undefined : text('error.needs', { scope: 'brands:write' })}
      >
        {text('update.title')}
      </ButtonLink>
    </Part>
  );
}

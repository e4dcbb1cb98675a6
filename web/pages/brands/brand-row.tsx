import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, LayoutTemplate, PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { lastBatchQuery } from '../../api/batches.ts';
import type { Brand } from '../../api/client.ts';
import { BrandStrip } from '../../brand/brand-strip.tsx';
import { IconButton } from '../../controls/button.tsx';
import { InView } from '../../controls/in-view.tsx';
import { Menu, MenuItem } from '../../controls/overlays/menu.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { useDrawnBrand, useOpenDraft } from '../../draft/open-drafts.ts';
import { DraftNote } from '../../shell/draft-note.tsx';
import { richText, text } from '../../text/brands.ts';
import { useArchive } from './use-archive.ts';

const ROW = 'min-w-0 border-b border-line px-4 pt-4 pb-6 sm:px-8 sm:pt-5 sm:pb-8';

interface BrandRowProps {
  brand: Brand;
  mayWrite: boolean;
}

/** A brand is its images: four of them, and below which brand it is. */
export function BrandRow({ brand: saved, mayWrite }: BrandRowProps) {
  const brand = useDrawnBrand(saved);
  const draft = useOpenDraft(saved.id);
  return (
    <li data-row className={ROW}>
      <div className="mb-3 flex min-h-8 items-center gap-x-4">
        <h2 className="min-w-0 text-15 font-semibold">
          {/* The name is cut by the link itself, which would else lose its focus ring. */}
          <Link
            to="/brands/$brandId"
            params={{ brandId: brand.id }}
            className="block truncate rounded-box hover:underline"
          >
            <bdi>{brand.name}</bdi>
          </Link>
        </h2>
        <div className="flex shrink-0 items-center gap-x-4 text-13 whitespace-nowrap text-text-2 tabular-nums">
          {draft ? (
            <DraftNote brandId={brand.id} draft={draft} />
          ) : (
            <span>{text('brands.version', { n: brand.currentVersion })}</span>
          )}
          <LastRender brandId={brand.id} />
        </div>
        <div className="ms-auto flex shrink-0 items-center">
          <BrandMenu brand={brand} mayWrite={mayWrite} />
        </div>
      </div>
      <Link
        to="/brands/$brandId"
        params={{ brandId: brand.id }}
        tabIndex={-1}
        aria-hidden
        className="block outline-offset-3"
      >
        <BrandStrip
          document={brand.document}
          nameImage={(position) => text('brands.image', { name: brand.name, n: position })}
        />
      </Link>
    </li>
  );
}

/** Asked for only once the row is near the view: with 500 brands this would be 500 calls. */
function LastRender({ brandId }: { brandId: string }) {
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...lastBatchQuery(brandId), enabled: isNear });
  return (
    <>
      <InView className="h-4 w-0" onNear={() => setNear(true)}>
        {null}
      </InView>
      {data && (
        <span className="min-w-0 truncate max-sm:hidden">
          {richText('brands.lastRender', { when: <RelativeTime at={data.createdAt} /> })}
        </span>
      )}
      {data === null && <span className="text-text-3 max-sm:hidden">{text('brands.noRender')}</span>}
    </>
  );
}

function BrandMenu({ brand, mayWrite }: BrandRowProps) {
  const navigate = useNavigate();
  const setArchived = useArchive(brand);
  const isArchived = brand.status === 'archived';
  const params = { brandId: brand.id };
  return (
    <Menu
      trigger={
        <IconButton size="small" label={text('brands.actions', { name: brand.name })}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem
        label={text('shell.tab.edit')}
        icon={<PencilRuler />}
        onSelect={() => void navigate({ to: '/brands/$brandId/edit', params })}
      />
      <MenuItem
        label={text('shell.tab.templates')}
        icon={<LayoutTemplate />}
        onSelect={() => void navigate({ to: '/brands/$brandId/templates', params })}
      />
      <MenuItem
        label={text(isArchived ? 'brands.unarchive' : 'brands.archive')}
        icon={isArchived ? <ArchiveRestore /> : <Archive />}
        isDisabled={!mayWrite}
        {...(mayWrite ? {} : { hint: text('error.needs', { scope: 'brands:write' }) })}
        onSelect={() => setArchived(!isArchived)}
      />
    </Menu>
  );
}

export function BlankBrand() {
  return (
    <li className={ROW}>
      <div className="mb-3 flex h-8 items-center">
        <div className="blank h-4 w-40" />
      </div>
      <div className="blank aspect-[4.2]" />
    </li>
  );
}

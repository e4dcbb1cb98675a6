import { type TemplateMeta, templateMetas } from '@livery/templates/template-meta';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Brand } from '../../api/client.ts';
import { ownTemplates, templatesQuery } from '../../api/templates.ts';
import { Button } from '../../controls/button.tsx';
import { MenuItem } from '../../controls/overlays/menu.tsx';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { CrumbSwitcher } from '../../shell/crumb-switcher.tsx';
import type { RenderBatch } from '../../submit/use-submit-renders.ts';
import { text } from '../../text/compose.ts';
import { formatMoment } from '../../text/time.ts';
import { ApiCallPopover } from './files/api-call-popover.tsx';
import type { Composer } from './use-composer.ts';

interface ComposeHeaderProps {
  brand: Brand;
  template: TemplateMeta;
  /** Null with a draft, which the header names. */
  version: number | null;
  isPinned: boolean;
  composer: Composer;
  /** When the draft was kept that the page opened with. */
  restoredAt: number | null;
  isReused: boolean;
  batch: RenderBatch;
}

export function ComposeHeader(props: ComposeHeaderProps) {
  const { brand, template, version, isPinned, composer, restoredAt, isReused, batch } = props;
  const navigate = useNavigate();
  const { data: listed } = useQuery(templatesQuery);
  const own = ownTemplates(listed?.templates ?? []).filter(({ isArchived }) => !isArchived);
  const keptAt = composer.keptAt ?? restoredAt;
  return (
    <BrandHeader
      brand={brand}
      title={template.name}
      isPinned={isPinned}
      crumb={
        <CrumbSwitcher label={text('compose.template', { name: template.name })} name={template.name}>
          {[...own, ...templateMetas].map(({ id, name }) => (
            <MenuItem
              key={id}
              label={name}
              isCurrent={id === template.id}
              onSelect={() =>
                void navigate({
                  to: '/brands/$brandId/compose/$templateId',
                  params: { brandId: brand.id, templateId: id },
                  search: ({ org, mode }: { org?: string; mode?: string }) => ({
                    ...(org ? { org } : {}),
                    ...(mode ? { mode } : {}),
                  }),
                })
              }
            />
          ))}
        </CrumbSwitcher>
      }
      actions={
        <>
          <span className="hidden min-w-0 truncate pe-1 text-13 text-text-2 tabular-nums lg:inline">
            {describeDraft(keptAt, isReused && composer.keptAt === null)}
          </span>
          {(keptAt !== null || composer.canUndo) && (
            <IconButton label={text('compose.startAgain')} onClick={composer.startAgain}>
              <RotateCcw />
            </IconButton>
          )}
          <IconButton label={text('compose.undo')} isDisabled={!composer.canUndo} onClick={composer.undo}>
            <Undo2 />
          </IconButton>
          <IconButton label={text('compose.redo')} isDisabled={!composer.canRedo} onClick={composer.redo}>
            <Redo2 />
          </IconButton>
          {version !== null && (
            <span className="px-1 text-13 text-text-2 tabular-nums max-sm:hidden">
              {text('compose.version', { version })}
            </span>
          )}
          <span className="max-sm:hidden">
            <ApiCallPopover batch={batch} />
          </span>
        </>
      }
    />
  );
}

function describeDraft(keptAt: number | 'lost' | null, isReused: boolean): string {
  if (keptAt === 'lost') return text('compose.draftLost');
  if (isReused) return text('compose.reused');
  return keptAt === null
    ? ''
    : text('compose.draftKept', { time: formatMoment(new Date(keptAt), new Date()) });
}

function IconButton({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="w-8 px-0! pointer-coarse:w-11"
    >
      {children}
    </Button>
  );
}

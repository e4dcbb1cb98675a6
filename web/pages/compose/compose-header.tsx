import { isObject } from '@livery/core/json/value';
import { type TemplateMeta, templateMetas } from '@livery/templates/template-meta';
import { RotateCcw } from 'lucide-react';
import type { Brand } from '../../api/client.ts';
import { ButtonLink, IconButton } from '../../controls/button.tsx';
import { SavedMenu } from '../../saved/saved-menu.tsx';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { UndoButtons } from '../../shell/undo-buttons.tsx';
import type { RenderBatch } from '../../submit/use-submit-renders.ts';
import { text } from '../../text/compose.ts';
import { formatMoment } from '../../text/time.ts';
import { ApiCallPopover } from './files/api-call-popover.tsx';
import { restorePlan } from './files/restore-plan.ts';
import { TemplateCrumb } from './template-crumb.tsx';
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
  const keptAt = composer.keptAt ?? restoredAt;
  return (
    <BrandHeader
      brand={brand}
      title={template.name}
      isPinned={isPinned}
      crumb={
        <TemplateCrumb brandId={brand.id} template={template} to="/brands/$brandId/compose/$templateId" />
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
          <UndoButtons {...composer} />
          {version !== null && (
            <span className="px-1 text-13 text-text-2 tabular-nums max-sm:hidden">
              {text('compose.version', { version })}
            </span>
          )}
          <SavedMenu
            place={{ kind: 'composition', templateId: template.id }}
            label={text('compose.saved')}
            value={{ content: composer.content, plan: composer.plan }}
            onOpen={({ content, plan }) => {
              if (isObject(content)) composer.open({ content, plan: restorePlan(plan, template, 'light') });
            }}
            className="max-sm:hidden"
          />
          {templateMetas.some(({ id }) => id === template.id) && (
            <ButtonLink
              to="/brands/$brandId/bulk/$templateId"
              params={{ brandId: brand.id, templateId: template.id }}
              search={({ org }: { org?: string }) => (org ? { org } : {})}
              className="max-lg:hidden"
            >
              {text('compose.many')}
            </ButtonLink>
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

import type { TemplateMeta } from '@livery/templates/template-meta';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Brand } from '../../api/client.ts';
import type { useOpenDraft } from '../../draft/open-drafts.ts';
import { useSaveDraft } from '../../draft/use-save-draft.ts';
import { hasPermission, useIsCharged, useOrganization } from '../../shell/use-organization.ts';
import { useSubmitRenders } from '../../submit/use-submit-renders.ts';
import { listVariants, makeReceipt } from './files/file-plan.ts';
import { checkReadiness } from './files/readiness.ts';
import { toRenderBatch } from './files/render-batch.ts';
import type { Composer } from './use-composer.ts';

/** The batch as it would be submitted now, its price, and whether it can be. */
export function useSubmit({
  brand,
  template,
  brandVersion,
  draft,
  composer: { content, plan },
}: {
  brand: Brand;
  template: TemplateMeta;
  brandVersion: number | undefined;
  /** The draft that is drawn: it is saved first, so that the files are what the page shows. */
  draft: ReturnType<typeof useOpenDraft>;
  composer: Composer;
}) {
  const navigate = useNavigate();
  const { balance, role } = useOrganization();
  const isCharged = useIsCharged();
  const onAccepted = useCallback(
    (batchId: string) => void navigate({ to: '/batches/$batchId', params: { batchId } }),
    [navigate],
  );
  const { state, isPending, submit } = useSubmitRenders(`compose:${brand.id}:${template.id}`, { onAccepted });
  const saving = useSaveDraft(brand.id, draft?.version);
  const batch = useMemo(
    () => toRenderBatch({ template, brandId: brand.id, brandVersion, content, plan }),
    [template, brand.id, brandVersion, content, plan],
  );
  const receipt = useMemo(
    () => makeReceipt(listVariants(plan, template), isCharged),
    [plan, template, isCharged],
  );
  const files = batch.variants.length;
  const isBehind = draft !== null && draft.version < brand.currentVersion;
  const ready = checkReadiness({
    mayRender: hasPermission(role, 'renders:write'),
    isArchived: brand.status === 'archived',
    isBehind,
    isSending: isPending || saving.isPending,
    files,
    credits: receipt.credits,
    balance,
  });
  return {
    batch,
    receipt,
    files,
    balance,
    ready,
    error: (isBehind ? null : saving.error) ?? (state.step === 'refused' ? state.error : null),
    /** The version that submitting makes of the draft. */
    saves: draft && draft.version + 1,
    isWaiting: state.step === 'waiting',
    submit: () => {
      if (!draft) return submit(batch);
      saving.mutateAsync(draft.store).then(
        ({ currentVersion }) => submit({ ...batch, brandVersion: currentVersion }),
        // The failure is shown as that of the submit.
        () => null,
      );
    },
    mayUpload: hasPermission(role, 'brands:write'),
  };
}

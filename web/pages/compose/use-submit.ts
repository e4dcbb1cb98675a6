import type { TemplateMeta } from '@livery/templates/template-meta';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Brand } from '../../api/client.ts';
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
  composer: { content, plan },
}: {
  brand: Brand;
  template: TemplateMeta;
  brandVersion: number | undefined;
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
  const batch = useMemo(
    () => toRenderBatch({ template, brandId: brand.id, brandVersion, content, plan }),
    [template, brand.id, brandVersion, content, plan],
  );
  const receipt = useMemo(
    () => makeReceipt(listVariants(plan, template), isCharged),
    [plan, template, isCharged],
  );
  const files = batch.variants.length;
  const ready = checkReadiness({
    mayRender: hasPermission(role, 'renders:write'),
    isArchived: brand.status === 'archived',
    isSending: isPending,
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
    error: state.step === 'refused' ? state.error : null,
    isWaiting: state.step === 'waiting',
    submit: () => submit(batch),
    mayUpload: hasPermission(role, 'brands:write'),
  };
}

import type { Json } from '@livery/core/json/value';
import { priceVariant } from '@livery/core/pricing';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Brand, readResponse, toApiError } from '../../api/client.ts';
import { newRequestKey } from '../../api/request-key.ts';
import { useLatest } from '../../controls/hooks/use-latest.ts';
import { useOpenDraft } from '../../draft/open-drafts.ts';
import { useSaveDraft } from '../../draft/use-save-draft.ts';
import { hasPermission, useIsCharged, useOrganization } from '../../shell/use-organization.ts';
import type { RenderBatch } from '../../submit/use-submit-renders.ts';
import { checkReadiness } from '../compose/files/readiness.ts';
import { toVariants } from './plan.ts';
import { toBody } from './run/drive-run.ts';
import { startRun } from './run/run.ts';
import type { SessionPorts } from './session.ts';
import type { BulkView } from './use-bulk.ts';

const MAX_FORMATS = 20;

/** What the run costs, whether it can start, and the requests that make it. */
export function useBulkRun(view: BulkView, brand: Brand, template: TemplateMeta) {
  const { session, plan, placements, canRender, run, isOpen } = view;
  const { balance, role } = useOrganization();
  const isCharged = useIsCharged();
  const draft = useOpenDraft(brand.id);
  const saving = useSaveDraft(brand.id, draft?.version);
  const queryClient = useQueryClient();
  const variants = toVariants(plan, placements, template.durationS.default);
  const price = isCharged
    ? priceVariant({ kind: plan.kind, scale: 1, durationS: template.durationS.default })
    : 0;
  const files = canRender.length * variants.length;
  const credits = files * price;
  const isBehind = draft !== null && draft.version < brand.currentVersion;
  const ready = checkReadiness({
    mayRender: hasPermission(role, 'renders:write'),
    isArchived: brand.status === 'archived',
    isBehind,
    isSending: saving.isPending,
    files: variants.length > MAX_FORMATS ? 0 : files,
    credits,
    balance,
  });

  const contents = useLatest(new Map(view.entries.map(({ read }) => [read.row.number, read.content])));
  const ports = useLatest<SessionPorts>({
    templateId: template.id,
    brandId: brand.id,
    contentOf: (row) => contents.current.get(row) as Json,
    find: async (bulk, part) => {
      const query = { limit: 1, 'metadata.bulk': bulk, 'metadata.part': part };
      const { renders } = await readResponse(api.GET('/renders', { params: { query } }));
      return renders[0]?.batchId ?? null;
    },
    send: async (key, body) => {
      const headers = { 'Idempotency-Key': key };
      const sent = body as RenderBatch;
      const accepted = await readResponse(api.POST('/renders', { body: sent, headers }));
      if (typeof accepted === 'string' || !('batchId' in accepted)) throw new Error('No batch was accepted.');
      void queryClient.invalidateQueries({ queryKey: ['organizations'] });
      return accepted.batchId;
    },
    readRenders: async (batchId) => {
      const params = { path: { batchId } };
      return readResponse(api.GET('/batches/{batchId}', { params })).then(
        ({ renders }) => renders,
        (error: unknown) => {
          if (toApiError(error).status === 404) return [];
          throw error;
        },
      );
    },
    cancel: (batchId) =>
      readResponse(api.POST('/batches/{batchId}/cancel', { params: { path: { batchId } } })),
  });
  useEffect(() => session.setPorts(ports.current), [session]);
  // Refunds, the list and the navigation change with the end of a run.
  useEffect(() => {
    if (isOpen) return;
    for (const name of ['credits', 'organizations', 'renders', 'batches']) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  }, [isOpen, queryClient]);

  const start = (brandVersion: number) => {
    const about = { id: newRequestKey(), brandVersion, variants, startedAt: Date.now() };
    session.start(
      startRun(
        about,
        canRender.map(({ read }) => read.row.number),
        newRequestKey,
      ),
    );
  };
  /** The first request, as code. */
  const example = toBody(
    { templateId: template.id, brandId: brand.id },
    { id: 'my-run', variants, brandVersion: brand.currentVersion },
    'part-1',
    canRender
      .slice(0, Math.max(1, Math.floor(MAX_FORMATS / Math.max(1, variants.length))))
      .flatMap(({ read: { row, content } }) =>
        variants.map((_, variant) => ({ row: { number: row.number, content }, variant })),
      ),
  ) as RenderBatch;
  return {
    ready,
    price,
    files,
    credits,
    balance,
    example,
    formats: variants.length,
    isFull: variants.length >= MAX_FORMATS,
    error: isBehind ? null : saving.error,
    saves: draft && draft.version + 1,
    isRunning: run !== null,
    render: () => {
      if (!ready.can || run) return;
      if (!draft) return start(brand.currentVersion);
      // The failure is shown as that of the run.
      saving.mutateAsync(draft.store).then(
        ({ currentVersion }) => start(currentVersion),
        () => null,
      );
    },
  };
}

export type BulkRun = ReturnType<typeof useBulkRun>;

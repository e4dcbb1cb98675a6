import { addNewOptions } from '@livery/core/render-request/options';
import { describeRender } from '../describe-render.ts';
import { nameTemplateOf } from '../templates/name-of.ts';
import type { RenderRow } from './read.ts';

/** A render job as the API, events and lists show it. */
export function presentRender(row: RenderRow) {
  return {
    id: row.id,
    batchId: row.batchId,
    engineJobId: row.engineJobId,
    createdByUserId: row.createdByUserId,
    brandId: row.brandId,
    brandVersion: row.brandVersion,
    brandVersionId: row.brandVersionId,
    templateId: row.templateId,
    templateVersion: row.templateVersion,
    templateName: nameTemplateOf(row),
    format: row.format,
    kind: row.kind,
    scale: row.scale,
    meta: addNewOptions(row.meta),
    metadata: row.metadata,
    altText: describeRender(row.templateId, row.meta.content).alt,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    outputKey: row.outputKey,
    publicId: row.publicId,
    error: row.error,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** A render with its refunded credits, for cancels and events. */
export function presentCancelled(row: RenderRow) {
  return { ...presentRender(row), creditsRefunded: row.creditsRefunded };
}

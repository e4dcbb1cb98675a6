import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import type { DrawingPool } from '../engine/drawing-pool.ts';
import { DrawingError } from '../engine/messages.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { abortable } from '../platform/deadline.ts';
import type { ClaimedJob } from '../queue/port.ts';
import { type RunningAttempt, runAttempt } from '../services/attempts/run-attempt.ts';
import type { App } from '../services/context.ts';
import { type FinishedFile, renderLease } from '../services/renders/attempt.ts';
import { listAttemptKeys } from '../services/renders/attempt-keys.ts';
import type { RenderRow } from '../services/renders/read.ts';
import { annotate, trace } from '../tracing/trace.ts';
import { drawRequest } from './draw-request.ts';

export interface RenderWorker {
  app: App;
  pool: DrawingPool;
  metrics: Metrics;
}

interface RenderProgress {
  stage: RenderStage;
  progress: number;
}

/** Runs one claim of one render job: draws it, stores it, ends it. */
export async function handleRender(
  worker: RenderWorker,
  job: ClaimedJob<{ renderId: string }>,
): Promise<void> {
  const { app, metrics } = worker;
  const ended = await runAttempt(
    app,
    renderLease,
    { id: job.payload.renderId, job },
    {
      work: (attempt: RunningAttempt<RenderRow, RenderProgress>) => drawAndStore(worker, attempt),
      toFailure,
      discard: (render, attemptId) => removeFiles(app, listAttemptKeys(render, attemptId)),
    },
  );
  if (!ended) return;
  const status = ended.failure === null ? 'completed' : 'failed';
  annotate({ 'livery.status': status }, { failed: status === 'failed' });
  countRender(metrics, ended.row, status);
}

export function countRender(
  metrics: Metrics,
  { templateId, kind, credits }: RenderRow,
  status: 'completed' | 'failed',
): void {
  metrics.renders.inc({ template: templateId, kind, status });
  // A render that fails by itself is refunded in full.
  if (status === 'failed') metrics.refunds.inc({ template: templateId }, credits);
}

async function drawAndStore(
  { app, metrics, pool }: RenderWorker,
  { row: render, attemptId, signal, report, settled }: RunningAttempt<RenderRow, RenderProgress>,
): Promise<FinishedFile> {
  annotate({
    'livery.template': render.templateId,
    'livery.format': render.format,
    'livery.kind': render.kind,
    'livery.scale': render.scale,
  });
  const file = join(app.scratchDir, `${attemptId}.${render.meta.output}`);
  const posterFile = `${file}.poster`;
  const keys = listAttemptKeys(render, attemptId);
  try {
    const endDrawing = metrics.drawing.startTimer({ template: render.templateId, kind: render.kind });
    const request = await trace('load assets', {}, () => abortable(signal, drawRequest(app, render)));
    // Written before drawing starts: a cancel refunds by the progress of the row, so drawing would otherwise be free.
    const beforeStart = () => {
      report({ stage: 'drawing', progress: stageProgress.drawing });
      return settled();
    };
    const onProgress = (stage: RenderStage, progress: number) => report({ stage, progress });
    const options = { signal, onProgress, beforeStart };
    const {
      drawn,
      poster,
      warnings,
      texts = [],
    } = await trace('draw', {}, () =>
      'video' in request
        ? pool.video(request.video, { file, posterFile }, options)
        : pool.still(request.still, file, { ...options, posterFile }),
    );
    endDrawing();
    report({ stage: 'storing', progress: stageProgress.storing });
    await trace('store', {}, async () => {
      if (poster) await app.storage.put(keys.poster, posterFile);
      await app.storage.put(keys.output, file);
    });
    return {
      ...drawn!,
      outputKey: keys.output,
      poster: poster && { key: keys.poster, ...poster },
      warnings,
      drawing: { texts, inputs: request.inputs },
    };
  } finally {
    await Promise.all([file, posterFile].map((path) => rm(path, { force: true })));
  }
}

async function removeFiles(app: App, keys: ReturnType<typeof listAttemptKeys>): Promise<void> {
  await Promise.all(Object.values(keys).map((key) => app.storage.remove(key)));
}

/** Callers see only messages of the drawing engine; any other cause may name internals and is hidden from them. */
function toFailure(cause: unknown): { failure: string; permanent: boolean } {
  return cause instanceof DrawingError
    ? { failure: cause.message, permanent: cause.permanent }
    : { failure: 'The render could not be finished for a reason on our side', permanent: false };
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import { textsOf } from '@livery/templates/content';
import type { FormatName } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';
import type { StillRequest } from '../engine/contracts.ts';
import type { DrawingPool } from '../engine/drawing-pool.ts';
import { DrawingError } from '../engine/messages.ts';
import type { Metrics } from '../metrics.ts';
import type { ClaimedJob } from '../queue/port.ts';
import type { App } from '../services/context.ts';
import {
  type Attempt,
  completeAttempt,
  failAttempt,
  reportProgress,
  startAttempt,
} from '../services/renders/attempt.ts';
import { modeOf, readVersion } from '../services/renders/drawn-version.ts';
import type { RenderRow } from '../services/renders/read.ts';

export interface RenderWorker {
  app: App;
  pool: DrawingPool;
  metrics: Metrics;
}

/** One claim of one render job: draw it, store it, end it. Throws to have the queue try it again. */
export async function handleRender(
  worker: RenderWorker,
  job: ClaimedJob<{ renderId: string }>,
): Promise<void> {
  const { app, metrics } = worker;
  const attempt = await startAttempt(app, job.payload.renderId, job);
  if (!attempt) return;
  const { render } = attempt;
  const labels = { template: render.templateId, kind: render.kind };
  if (attempt.lostAttemptId) await app.storage.remove(outputKey(render, attempt.lostAttemptId));
  try {
    const completed = await drawAndStore(worker, attempt, job);
    if (completed) metrics.renders.inc({ ...labels, status: 'completed' });
  } catch (cause) {
    // A lost claim or a stopping worker is no failure of the render; whoever claims it next goes on.
    if (job.signal.aborted) throw cause;
    const failure = {
      message: publicMessage(cause),
      certain: cause instanceof DrawingError && cause.certain,
    };
    app.log.warn({ renderId: render.id, ...failure, err: cause }, 'render attempt failed');
    const outcome = await failAttempt(app, attempt, failure, job);
    if (outcome === 'retry') throw cause;
    if (outcome === 'failed') metrics.renders.inc({ ...labels, status: 'failed' });
  }
}

/** Answers false when another attempt has taken the render over meanwhile. */
async function drawAndStore(
  worker: RenderWorker,
  attempt: Attempt,
  job: ClaimedJob<object>,
): Promise<boolean> {
  const { app, metrics } = worker;
  const { render } = attempt;
  const file = join(app.scratchDir, `${attempt.attemptId}.${render.meta.output}`);
  const key = outputKey(render, attempt.attemptId);
  let reported: Promise<unknown> = Promise.resolve();
  const report = (stage: RenderStage, progress: number) => {
    // One after the other, so that stages never run backwards; a report that fails holds nothing up.
    reported = reported.then(() => reportProgress(app, attempt, stage, progress)).catch(() => {});
  };
  try {
    const endDrawing = metrics.drawing.startTimer({ template: render.templateId, kind: render.kind });
    const request = await stillRequest(app, attempt);
    const drawn = await worker.pool.draw(request, { file, signal: job.signal, onProgress: report });
    endDrawing();
    report('storing', stageProgress.storing);
    await app.storage.put(key, file);
    await reported;
    const completed = await completeAttempt(app, attempt, { outputKey: key, ...drawn }, job);
    if (!completed) await app.storage.remove(key);
    return completed;
  } finally {
    await rm(file, { force: true });
  }
}

/** Each attempt writes to a place of its own: one that comes back late cannot overwrite a finished file. */
function outputKey(render: RenderRow, attemptId: string): string {
  return `renders/${render.organizationId}/${render.id}/${attemptId}.${render.meta.output}`;
}

async function stillRequest(app: App, { render }: Attempt): Promise<StillRequest> {
  const { tokens, document, version } = await readVersion(app.db, render.brandVersionId);
  const { content, output, mode } = render.meta;
  const { organizationId, templateId } = render;
  const template = findTemplate(templateId);
  if (!template) throw new DrawingError('This template is no longer offered', true);
  return {
    templateId,
    content,
    tokens,
    mode: modeOf(tokens, mode),
    format: render.format as FormatName,
    scale: render.scale,
    output: output as StillRequest['output'],
    supplies: await app.supplier.gather({ organizationId, template, content, document }),
    about: {
      title: textsOf(template.content, content)[0] ?? template.name,
      brand: tokens.name,
      template: templateId,
      version,
    },
  };
}

/** What a caller may read about a failure: what drawing says of itself, and of the rest only that it happened. */
function publicMessage(cause: unknown): string {
  return cause instanceof DrawingError
    ? cause.message
    : 'The render could not be finished for a reason on our side';
}

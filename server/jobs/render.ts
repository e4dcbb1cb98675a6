import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stageProgress } from '@livery/core/render-states';
import type { DrawingPool } from '../engine/drawing-pool.ts';
import { DrawingError } from '../engine/messages.ts';
import { describeError } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { ClaimedJob } from '../queue/port.ts';
import type { App } from '../services/context.ts';
import { type Attempt, completeAttempt, failAttempt, startAttempt } from '../services/renders/attempt.ts';
import type { RenderRow } from '../services/renders/read.ts';
import { drawRequest } from './draw-request.ts';
import { type FollowedAttempt, followAttempt } from './progress.ts';
import { abortable } from './while-wanted.ts';

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
  if (attempt.lostAttemptId) await removeFiles(app, listKeys(render, attempt.lostAttemptId));
  const following = followAttempt(app, attempt);
  try {
    const completed = await drawAndStore(worker, attempt, job, following);
    if (completed) metrics.renders.inc({ ...labels, status: 'completed' });
  } catch (cause) {
    // Cancelled, or taken over: it is no longer this attempt's to end, nor the queue's to run again.
    if (following.lost.aborted) return;
    // A lost claim or a stopping worker is no failure of the render; whoever claims it next goes on.
    if (job.signal.aborted) throw cause;
    app.diskSpace.noteFailure(cause);
    const failure = {
      message: publicMessage(cause),
      permanent: cause instanceof DrawingError && cause.permanent,
    };
    const outcome = await failAttempt(app, attempt, failure, job);
    if (outcome === 'stale') return;
    app.log.warn({ renderId: render.id, ...failure, error: describeError(cause) }, 'render attempt failed');
    // Counted, so it cannot have completed after all: what it stored is nobody's. A storage that is away keeps it.
    await removeFiles(app, listKeys(render, attempt.attemptId)).catch(() => {});
    if (outcome === 'retry') throw cause;
    metrics.renders.inc({ ...labels, status: 'failed' });
  } finally {
    following.end();
  }
}

/** Answers false when the render was cancelled, or taken over by another attempt, at the very end. */
async function drawAndStore(
  worker: RenderWorker,
  attempt: Attempt,
  job: ClaimedJob<object>,
  { report, settled, lost }: FollowedAttempt,
): Promise<boolean> {
  const { app, metrics, pool } = worker;
  const { render } = attempt;
  const file = join(app.scratchDir, `${attempt.attemptId}.${render.meta.output}`);
  const posterFile = `${file}.poster`;
  const keys = listKeys(render, attempt.attemptId);
  const signal = AbortSignal.any([job.signal, lost]);
  try {
    const endDrawing = metrics.drawing.startTimer({ template: render.templateId, kind: render.kind });
    const request = await abortable(signal, drawRequest(app, render));
    // Recorded before anything is drawn: a cancel refunds by what the row says, and drawing must not be free.
    const beforeStart = () => {
      report('drawing', stageProgress.drawing);
      return settled();
    };
    const options = { signal, onProgress: report, beforeStart };
    const { drawn, poster, warnings } =
      'video' in request
        ? await pool.video(request.video, { file, posterFile }, options)
        : await pool.still(request.still, file, options);
    endDrawing();
    report('storing', stageProgress.storing);
    try {
      if (poster) await app.storage.put(keys.poster, posterFile);
      await app.storage.put(keys.output, file);
    } catch (cause) {
      await removeFiles(app, keys);
      throw cause;
    }
    await settled();
    const finished = {
      ...drawn!,
      outputKey: keys.output,
      poster: poster && { key: keys.poster, ...poster },
      warnings,
    };
    const completed = await completeAttempt(app, attempt, finished, job);
    if (!completed) await removeFiles(app, keys);
    return completed;
  } finally {
    await Promise.all([file, posterFile].map((path) => rm(path, { force: true })));
  }
}

type Keys = ReturnType<typeof listKeys>;

/** Each attempt writes to places of its own: one that comes back late cannot overwrite a finished file. */
function listKeys(render: RenderRow, attemptId: string) {
  const place = `renders/${render.organizationId}/${render.id}/${attemptId}`;
  return { output: `${place}.${render.meta.output}`, poster: `${place}.poster.jpg` };
}

async function removeFiles(app: App, keys: Keys): Promise<void> {
  await Promise.all(Object.values(keys).map((key) => app.storage.remove(key)));
}

/** What a caller may read about a failure: what drawing says of itself, and of the rest only that it happened. */
function publicMessage(cause: unknown): string {
  return cause instanceof DrawingError
    ? cause.message
    : 'The render could not be finished for a reason on our side';
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stageProgress } from '@livery/core/render-states';
import type { FormatName } from '@livery/templates/formats';
import { eq } from 'drizzle-orm';
import { brandVersions } from '../db/schema.ts';
import type { StillRequest } from '../engine/draw-still.ts';
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

export interface RenderWorker {
  app: App;
  pool: DrawingPool;
  metrics: Metrics;
  /** A folder of this process for files that are not finished yet. */
  workDir: string;
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
  const file = join(worker.workDir, `${attempt.attemptId}.${render.meta.output}`);
  try {
    const endDrawing = metrics.drawing.startTimer(labels);
    const drawn = await worker.pool.draw(await stillRequest(app, attempt), {
      file,
      signal: job.signal,
      onProgress: (stage, progress) => void reportProgress(app, attempt, stage, progress).catch(() => {}),
    });
    endDrawing();
    await reportProgress(app, attempt, 'storing', stageProgress.storing);
    const outputKey = `renders/${render.organizationId}/${render.id}.${render.meta.output}`;
    await app.storage.put(outputKey, file);
    const completed = await completeAttempt(app, attempt, { outputKey, ...drawn }, job);
    if (completed) metrics.renders.inc({ ...labels, status: 'completed' });
  } catch (cause) {
    // A lost claim or a stopping worker is no failure of the render; whoever claims it next goes on.
    if (job.signal.aborted) throw cause;
    const failure = {
      message: publicMessage(cause),
      certain: cause instanceof DrawingError && cause.certain,
    };
    app.log.warn(
      { renderId: render.id, error: String(cause), certain: failure.certain },
      'render attempt failed',
    );
    const outcome = await failAttempt(app, attempt, failure, job);
    if (outcome === 'retry') throw cause;
    metrics.renders.inc({ ...labels, status: 'failed' });
  } finally {
    await rm(file, { force: true });
  }
}

async function stillRequest(app: App, { render }: Attempt): Promise<StillRequest> {
  const version = await app.db.query.brandVersions.findFirst({
    columns: { tokens: true },
    where: eq(brandVersions.id, render.brandVersionId),
  });
  const tokens = version!.tokens;
  return {
    templateId: render.templateId,
    content: render.meta.content,
    tokens,
    mode: render.meta.mode ?? (tokens.mode === 'dark' ? 'dark' : 'light'),
    format: render.format as FormatName,
    scale: render.scale,
    output: render.meta.output as StillRequest['output'],
  };
}

/** What a caller may read about a failure: what drawing says of itself, and of the rest only that it failed. */
function publicMessage(cause: unknown): string {
  return cause instanceof DrawingError ? cause.message : 'The finished file could not be stored';
}

import { batch } from '@livery/server/testing/api-client';
import { startService } from '@livery/server/testing/service';
import { percentile } from './harness.ts';

const ROUNDS = 40;

/** One 1080² still at a time on an idle service: from POST to `completed`, and from POST to its start. */
export async function benchEndToEnd(): Promise<void> {
  const service = await startService();
  try {
    const brandId = await service.owner.createBrand();
    const total: number[] = [];
    const waited: number[] = [];
    for (let round = -5; round < ROUNDS; round++) {
      const start = performance.now();
      const { body } = await service.owner.post('/renders', batch(brandId));
      const id = body.jobs[0].id as string;
      while ((await service.owner.get(`/renders/${id}`)).body.status !== 'completed') await pause(5);
      const end = performance.now();
      const row = await service.app.db.query.renders.findFirst({
        where: (render, { eq }) => eq(render.id, id),
      });
      if (round < 0) continue;
      total.push(end - start);
      waited.push(row!.startedAt!.getTime() - row!.createdAt.getTime());
    }
    total.sort((a, b) => a - b);
    waited.sort((a, b) => a - b);
    console.log(
      `\nOne 1080² still through the whole service (${service.app.settings.databaseUrl ? 'PostgreSQL' : 'embedded'})`,
    );
    for (const [label, ms] of [
      ['POST to completed', total],
      ['accepted to started', waited],
    ] as const) {
      console.log(
        `  ${label.padEnd(20)}  p50 ${percentile(ms, 0.5).toFixed(0)} ms   p95 ${percentile(ms, 0.95).toFixed(0)} ms`,
      );
    }
  } finally {
    await service.remove();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

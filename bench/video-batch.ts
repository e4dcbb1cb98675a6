import { availableParallelism, cpus } from 'node:os';
import { batch } from '@livery/server/testing/api-client';
import { startService } from '@livery/server/testing/service';

const formats = ['square', 'portrait', 'wide', 'story'] as const;

/** Ten stills and ten videos of 6 s in one batch: the time from POST to the last file, and the load of the cores. */
export async function benchVideoBatch(): Promise<void> {
  const service = await startService();
  try {
    const brandId = await service.owner.createBrand();
    const warm = await service.owner.post('/renders', batch(brandId, [...formats]));
    await service.owner.waitForJobs(listIds(warm.body));
    const variants = Array.from({ length: 20 }, (_, index) => ({
      format: formats[index % formats.length],
      ...(index < 10 ? { kind: 'video', durationS: 6 } : { kind: 'still' }),
    }));
    const before = coreTimes();
    const start = performance.now();
    const { body } = await service.owner.post('/renders', { ...batch(brandId), variants });
    const jobs = await service.owner.waitForJobs(listIds(body), 600_000);
    const seconds = (performance.now() - start) / 1000;
    const after = coreTimes();
    const busy = 1 - (after.idle - before.idle) / (after.total - before.total);
    const completed = jobs.filter(({ status }) => status === 'completed').length;
    console.log(
      `\nA batch of 10 stills and 10 videos of 6 s in four formats, ${availableParallelism()} cores`,
    );
    console.log(
      `  ${completed} of 20 completed in ${seconds.toFixed(1)} s, ${(1800 / seconds).toFixed(1)} frames/s`,
    );
    console.log(`  cores busy ${(busy * 100).toFixed(0)} % of the time`);
  } finally {
    await service.remove();
  }
}

const listIds = ({ jobs }: { jobs: { id: string }[] }) => jobs.map(({ id }) => id);

function coreTimes(): { idle: number; total: number } {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, core) => sum + core.idle, 0);
  const total = times.reduce((sum, core) => sum + Object.values(core).reduce((a, b) => a + b, 0), 0);
  return { idle, total };
}

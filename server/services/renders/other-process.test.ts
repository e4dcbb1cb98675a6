import { describe, expect, test, vi } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import { openEvents } from '../../testing/event-reader.ts';
import { useTwoProcesses } from '../../testing/use-two-processes.ts';

describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('a render that another process draws', () => {
  const processes = useTwoProcesses();

  async function submitVideo(durationS: number): Promise<string> {
    const variants = [{ format: 'square', kind: 'video', durationS, scale: 0.5 }];
    const { body } = await processes.client.post('/renders', {
      ...batch(await processes.client.createBrand()),
      variants,
    });
    return body.jobs[0].id;
  }

  test('is followed frame by frame', async () => {
    const id = await submitVideo(3);
    const events = await (await openEvents(processes.client, `/renders/${id}/events`)).all();
    expect(events.length).toBeGreaterThan(3);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { id, status: 'completed' } });
  });

  test('stops there within a second when it is cancelled here', async () => {
    const id = await submitVideo(40);
    const reader = await openEvents(processes.client, `/renders/${id}/events`);
    for (let event = await reader.next(); event!.data.stage !== 'drawing'; event = await reader.next());
    const pids = processes.worker.pool!.pids();
    expect((await processes.client.call('POST', `/renders/${id}/cancel`)).status).toBe(200);
    const gone = () => pids.filter((pid) => !processes.worker.pool!.pids().includes(pid));
    await vi.waitFor(() => expect(gone()).toHaveLength(1), { timeout: 1000, interval: 20 });
    expect((await reader.all()).at(-1)).toMatchObject({ event: 'done', data: { status: 'failed' } });
  });
});

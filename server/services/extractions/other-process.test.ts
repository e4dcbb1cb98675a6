import { describe, expect, test, vi } from 'vitest';
import { openEvents } from '../../testing/event-reader.ts';
import { createStandInExtractor, endless, extractAndWait } from '../../testing/stand-in-extractor.ts';
import { useTwoProcesses } from '../../testing/use-two-processes.ts';

describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('a site that another process reads', () => {
  const browser = createStandInExtractor();
  const processes = useTwoProcesses(browser.options);

  test('is answered here', async () => {
    expect(processes.api.extractor).toBeNull();
    expect(await extractAndWait(processes.client, 'https://one.example/')).toMatchObject({ status: 'ready' });
  });

  test('is stopped there soon after it is cancelled here, and reported here', async () => {
    browser.sites.set('https://two.example/', endless);
    const { body } = await processes.client.post('/extractions', { url: 'two.example' });
    const reader = await openEvents(processes.client, `/extractions/${body.id}/events`);
    await vi.waitFor(() => expect(browser.reading.size).toBe(1), { timeout: 10_000 });
    expect((await processes.client.call('POST', `/extractions/${body.id}/cancel`)).status).toBe(200);
    await vi.waitFor(() => expect(browser.reading.size).toBe(0), { timeout: 2000, interval: 20 });
    expect((await reader.all()).at(-1)).toMatchObject({ event: 'done', data: { status: 'failed' } });
  });
});

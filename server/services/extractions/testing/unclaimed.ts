import { vi } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { readWell } from '../../../testing/stand-in-extractor.ts';
import type { App } from '../../context.ts';
import { gatherResult } from '../gather.ts';
import type { ExtractionRow } from '../read.ts';

/** Submits an extraction whose job no worker of this process will ever claim, and returns its id. */
export async function submitUnclaimed({ queue }: App, client: ApiClient, url: string): Promise<string> {
  const before = queue.enqueue;
  const enqueue = vi.spyOn(queue, 'enqueue').mockImplementation((tx, contract, jobs) => {
    const later = jobs.map((job) => ({ ...job, startAfter: new Date(Date.now() + 3_600_000) }));
    return before.call(queue, tx, contract, later);
  });
  const { body } = await client.post('/extractions', { url });
  enqueue.mockRestore();
  return body.id;
}

/** Reads a site as the stand-in extractor does and stores its files. */
export async function gatherWell(
  app: App,
  { url, organizationId }: Pick<ExtractionRow, 'url' | 'organizationId'>,
  maxMs?: number,
) {
  const { signal } = new AbortController();
  const found = await readWell({ url, organizationId, folder: app.scratchDir, signal, onProgress() {} });
  return gatherResult(app, found, { organizationId, signal, ...(maxMs !== undefined && { maxMs }) });
}

import { afterAll, beforeAll } from 'vitest';
import { startApi } from './api.ts';
import { makeCtx } from './ctx.ts';
import { startService } from './service.ts';

/** Starts before the tests of a file and is removed after them; its members are there in between. */
function useStarted<Started extends { remove(): Promise<void> }>(start: () => Promise<Started>): Started {
  const started = {} as Started;
  beforeAll(async () => void Object.assign(started, await start()));
  afterAll(() => started.remove());
  return started;
}

export const useCtx = (...options: Parameters<typeof makeCtx>) => useStarted(() => makeCtx(...options));
export const useApi = (...options: Parameters<typeof startApi>) => useStarted(() => startApi(...options));
export const useService = (...options: Parameters<typeof startService>) =>
  useStarted(() => startService(...options));

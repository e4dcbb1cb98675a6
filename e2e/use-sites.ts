import { afterAll, beforeAll } from 'vitest';
import { type Sites, serveSites } from './sites/serve.ts';

/** The sites with traps, for the tests of a file, or of the group that calls this. */
export function useSites(): Sites {
  const sites = {} as Sites;
  beforeAll(async () => void Object.assign(sites, await serveSites()));
  afterAll(() => sites.close());
  return sites;
}

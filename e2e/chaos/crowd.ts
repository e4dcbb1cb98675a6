import { ApiClient, type ApiResponse, batch } from '@livery/server/testing/api-client';
import type { Tenant } from './clients.ts';
import type { Report } from './report.ts';

/**
 * Sends twice as many concurrent submits as the balance pays for, spread over all APIs. Returns the accepted renders.
 */
export async function submitAtOnce(
  tenant: Tenant,
  paid: number,
  urls: string[],
  report: Report,
): Promise<string[]> {
  const clients = urls.map((url) => new ApiClient(url, tenant.key));
  const body = { ...batch(tenant.brandId), variants: [{ format: 'square', kind: 'still', scale: 0.5 }] };
  const answers = await Promise.all(
    Array.from({ length: 2 * paid }, (_, index) => clients[index % clients.length]!.post('/renders', body)),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  const { balance } = (await clients[0]!.get('/credits?limit=1')).body;
  const found = `${accepted.length} accepted, ${answers.filter(isRefused).length} refused, balance ${balance}`;
  const expected = `${paid} accepted, ${paid} refused, balance 0`;
  report.check(
    `${answers.length} submits at once over ${urls.length} API process(es): ${expected}`,
    found === expected ? [] : [found],
  );
  return accepted.flatMap(({ body: { jobs } }) => jobs.map(({ id }: { id: string }) => id));
}

function isRefused({ status, body }: ApiResponse): boolean {
  return status === 402 && body.error.code === 'insufficient_credits';
}

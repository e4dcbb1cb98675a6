import { setTimeout } from 'node:timers/promises';
import type { ApiClient } from '@livery/server/testing/api-client';
import { batch } from '@livery/server/testing/api-client';
import { slowFiles } from './files.ts';
import { type Flood, startFlood } from './flood.ts';
import { startSilentHost, startSlowSite } from './hosts.ts';
import type { Tenant } from './service.ts';

/** What one tenant can throw at the service; each is started and stopped several times. */
export interface FloodKind {
  what: string;
  prepare(url: string, tenant: Tenant): Promise<PreparedFlood>;
}

export interface PreparedFlood {
  start(): Promise<Flood>;
}

const LOOPS = 40;
/** About as long as a render waits for images that never come. */
const HANGING_MS = 15_000;

/** Requests of a tenant go round its keys. */
const pickClient = ({ clients }: Tenant, turn: number): ApiClient => clients[turn % clients.length]!;

function post(client: ApiClient, path: string, body: BodyInit, signal: AbortSignal, type?: string) {
  return fetch(`${client.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      ...(client.key ? { authorization: `Bearer ${client.key}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    body,
    signal,
  }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });
}
const postJson = (client: ApiClient, path: string, body: unknown, signal: AbortSignal) =>
  post(client, path, JSON.stringify(body), signal, 'application/json');

export const floodKinds: Record<string, FloodKind> = {
  nothing: {
    what: 'no request at all: its ratio is what the machine alone makes of two equal halves',
    prepare: async () => ({ start: async () => ({ answers: new Map(), stop: async () => {} }) }),
  },
  uploads: {
    what: 'hostile SVGs and images of 49 million pixels',
    async prepare(_url, tenant) {
      const files = await slowFiles();
      const send = (turn: number, signal: AbortSignal) => {
        const { name, data } = files[turn % files.length]!;
        const form = new FormData();
        form.set('file', new Blob([data as BlobPart]), name);
        return post(pickClient(tenant, turn), '/assets', form, signal);
      };
      return { start: async () => startFlood({ loops: LOOPS, send }) };
    },
  },
  'dry-runs': {
    what: 'dry runs of 20 variants each',
    async prepare(_url, tenant) {
      const plain = batch(tenant.brandId, Array(20).fill('story'));
      const quote = 'We stopped arguing about colour codes and started shipping campaigns. '.repeat(3);
      const body = { ...plain, content: { ...plain.content, quote }, dryRun: true };
      const send = (turn: number, signal: AbortSignal) =>
        postJson(pickClient(tenant, turn), '/renders', body, signal);
      return { start: async () => startFlood({ loops: LOOPS, send }) };
    },
  },
  extractions: {
    what: 'extractions of a slow site that keeps the browser busy',
    async prepare(_url, tenant) {
      const site = await startSlowSite();
      const client = tenant.clients[0]!;
      const send = (turn: number, signal: AbortSignal) =>
        postJson(
          pickClient(tenant, turn),
          '/extractions',
          { url: `${site.url}/?${turn}`, refresh: true },
          signal,
        );
      return { start: async () => startFlood({ loops: 4, send, cleanUp: () => cancelExtractions(client) }) };
    },
  },
  webhooks: {
    what: 'webhooks to hosts and name servers that say nothing',
    async prepare(_url, tenant) {
      const host = await startSilentHost();
      const client = tenant.clients[0]!;
      const events = ['render.completed'];
      return {
        async start() {
          const ids: string[] = [];
          for (let index = 0; index < 10; index++) {
            const { body } = await client.post('/webhooks', { url: `${host.url}/${index}`, events });
            ids.push(body.webhooks.at(-1).id);
          }
          // Half of the requests are deliveries that hang, half register names that are never resolved.
          const send = (turn: number, signal: AbortSignal) =>
            turn % 2 === 0
              ? postJson(pickClient(tenant, turn), `/webhooks/${ids[turn % ids.length]}/test`, {}, signal)
              : postJson(
                  pickClient(tenant, turn),
                  '/webhooks',
                  { url: `https://silent-${turn}.example/`, events },
                  signal,
                );
          const cleanUp = () => Promise.all(ids.map((id) => client.call('DELETE', `/webhooks/${id}`)));
          return startFlood({ loops: LOOPS, send, cleanUp });
        },
      };
    },
  },
  'hanging-images': {
    what: 'stills whose twelve images are on a host that says nothing, twenty at a time',
    async prepare(_url, tenant) {
      const host = await startSilentHost();
      const plain = batch(tenant.brandId);
      const send = async (turn: number, signal: AbortSignal) => {
        const logos = Array.from({ length: 12 }, (_, index) => ({
          name: `Customer ${index}`,
          logo: `${host.url}/${turn}-${index}.png`,
        }));
        const content = { headline: 'They never answer', logos };
        const body = { ...plain, templateId: 'proof-logos', content };
        const status = await postJson(pickClient(tenant, turn), '/renders', body, signal);
        await setTimeout(HANGING_MS, undefined, { signal }).catch(() => {});
        return status;
      };
      return {
        start: async () => startFlood({ loops: 20, send, cleanUp: () => cancelRenders(tenant.clients[0]!) }),
      };
    },
  },
  bodies: {
    what: 'bodies of 2 MB without a key',
    async prepare(url) {
      const body = Buffer.from(`[${'[],'.repeat(690_000)}[]]`);
      const send = (turn: number, signal: AbortSignal) =>
        fetch(`${url}/api/v1${turn % 2 === 0 ? '/brands' : '/renders'}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal,
        }).then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        });
      return { start: async () => startFlood({ loops: 10, send }) };
    },
  },
};

async function cancelRenders(client: ApiClient): Promise<void> {
  const { body } = await client.get('/renders?limit=100');
  const open = body.renders.filter(({ status }: { status: string }) => /queued|rendering/.test(status));
  for (const { id } of open) await client.post(`/renders/${id}/cancel`, undefined);
}

async function cancelExtractions(client: ApiClient): Promise<void> {
  const { body } = await client.get('/extractions?limit=100');
  const open = body.extractions.filter(({ status }: { status: string }) => /queued|running/.test(status));
  for (const { id } of open) await client.post(`/extractions/${id}/cancel`, undefined);
}

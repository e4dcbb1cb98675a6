import type { ApiClient } from '@livery/server/testing/api-client';
import { hostileUploads } from '../hostile-uploads.ts';
import { BODY_BYTES, bodies, shortBodyNames, stringPaths, withValue } from './bodies.ts';
import { documents, refusedDocuments } from './documents.ts';
import type { StallFixture } from './place.ts';
import type { WriteRoute } from './routes.ts';
import { readText, shortTextNames, textNames } from './texts.ts';
import { uploads } from './uploads.ts';

/** One request that may stall the server. */
export interface StallRequest {
  what: string;
  /** Answers the status. */
  send(client: ApiClient): Promise<number>;
}

export interface Extent {
  /** All of it, or what `npm test` has time for. */
  all: boolean;
}

const textsFor = ({ all }: Extent) => (all ? textNames : shortTextNames);
const readStatus = async (answer: Promise<{ status: number }>) => (await answer).status;

/** Bodies of every shape on every route that takes one, and the longest text in each of its strings. */
export function bodyRequests(routes: Record<string, WriteRoute>, extent: Extent): StallRequest[] {
  return Object.entries(routes).flatMap(([name, { path, body }], at) => {
    const method = name.split(' ')[0]!;
    const call = (what: string, write: () => string): StallRequest => ({
      what: `${name}: ${what}`,
      send: (client) => readStatus(client.call(method, path, write())),
    });
    const shapeNames = extent.all ? Object.keys(bodies) : [shortBodyNames[at % shortBodyNames.length]!];
    const shapes = shapeNames.map((shape) => call(shape, bodies[shape]!));
    const texts = textsFor(extent);
    const longest = stringPaths(body).flatMap((fixture, index) => {
      // In the short run the texts take turns over all strings of all routes.
      const chosen = extent.all ? texts : [texts[(at + index) % texts.length]!];
      return chosen.map((text) =>
        call(`${fixture.join('.')} of ${text}`, () =>
          JSON.stringify(
            withValue(
              body,
              fixture,
              readText(text, extent.all || index === 0 ? BODY_BYTES / (text === 'marks' ? 8 : 2.1) : 200_000),
            ),
          ),
        ),
      );
    });
    return body === undefined ? shapes.slice(0, 1) : [...shapes, ...longest];
  });
}

/** What stands outside the body: keys of idempotency, versions, cursors and headers as long as they may be. */
export function headerRequests(
  routes: Record<string, WriteRoute>,
  fixture: StallFixture,
  extent: Extent,
): StallRequest[] {
  const plain = (name: string) => /^[\x20-\x7e]+$/.test(readText(name, 10));
  const names = textsFor(extent).filter(plain);
  const lists = ['/brands', '/extractions', '/assets', '/renders', '/credits', '/webhooks'];
  return names.flatMap((name, at): StallRequest[] => {
    const text = readText(name, 7000);
    const routeNames = Object.keys(routes);
    const write = routes[routeNames[at % routeNames.length]!]!;
    return [
      {
        what: `${routeNames[at % routeNames.length]}: headers of ${name}`,
        send: (client) =>
          readStatus(
            client.call(routeNames[at % routeNames.length]!.split(' ')[0]!, write.path, write.body, {
              'idempotency-key': readText(name, 255),
              'if-match': text,
              'x-request-id': text.slice(0, 1000),
            }),
          ),
      },
      {
        what: `lists: cursor of ${name}`,
        send: (client) =>
          readStatus(
            client.get(`${lists[at % lists.length]}?cursor=${encodeURIComponent(text.slice(0, 2500))}`),
          ),
      },
      {
        what: `public page: headers and path of ${name}`,
        send: async () => {
          const headers = {
            accept: text.slice(0, 3000),
            range: `bytes=${text.slice(0, 3000)}`,
            'user-agent': text.slice(0, 1000),
          };
          await fetch(`${fixture.publicUrl}${encodeURIComponent(text.slice(0, 1000))}`, { headers });
          return (await fetch(fixture.publicUrl, { headers })).status;
        },
      },
    ];
  });
}

/** Brands as large as they may be: made, patched, replaced, restored, exported and listed. */
export function brandRequests(formats: string[], extent: Extent): StallRequest[] {
  const made = Object.entries(documents).flatMap(([name, document]) => {
    let id = '';
    let version = '';
    const request = (what: string, send: StallRequest['send']) => ({
      what: `a brand of ${name}: ${what}`,
      send,
    });
    const edits = [
      request('replaced', (client) => readStatus(client.put(`/brands/${id}`, { document: document() }))),
      request('patched', (client) =>
        readStatus(
          client.patch(`/brands/${id}?rederive=true`, { document: { ...document(), $description: 'x' } }),
        ),
      ),
      request('saved', (client) =>
        readStatus(client.post(`/brands/${id}/versions`, { document: document() })),
      ),
      request('restored', (client) =>
        readStatus(
          client.call('POST', `/brands/${id}/versions/${version}/restore`, undefined, {
            'idempotency-key': name,
          }),
        ),
      ),
      request('versions', (client) => readStatus(client.get(`/brands/${id}/versions?limit=100`))),
    ];
    // Opening a book draws its type, so that the short run opens one.
    const read = [
      request('published, and its book opened', async (client) => {
        const { body } = await client.post(`/brands/${id}/publish`, undefined);
        const book = `${client.url}/b/${body.publicId}`;
        for (const path of ['/sample-x-light.jpg', '/export?format=css', '']) {
          await (await fetch(`${book}${path}`)).arrayBuffer();
        }
        return 200;
      }),
      request('content composed', (client) =>
        readStatus(client.post('/content', { templateId: 'proof-quote', brandId: id })),
      ),
    ];
    return [
      request('created', async (client) => {
        const { status, body } = await client.post('/brands', { name: 'Stall', document: document() });
        if (status !== 201)
          throw new Error(`A brand of ${name} was refused: ${JSON.stringify(body).slice(0, 500)}`);
        [id, version] = [body.id, body.currentVersionId];
        return status;
      }),
      request('read', (client) => readStatus(client.get(`/brands/${id}`))),
      ...formats.map((format) =>
        request(`exported as ${format}`, (client) =>
          readStatus(client.get(`/brands/${id}/export?format=${format}`)),
        ),
      ),
      request('patched by a name', (client) => readStatus(client.patch(`/brands/${id}`, { name: 'x' }))),
      ...(extent.all ? edits : edits.slice(0, 2)),
      ...(extent.all || name.startsWith('banned words') ? read : []),
      request('drawn', (client) => readStatus(client.post('/renders', { ...drawnFrom(id), dryRun: true }))),
    ];
  });
  const refused = Object.entries(refusedDocuments).map(([name, document]) => ({
    what: `a brand of ${name}: refused`,
    send: (client: ApiClient) => readStatus(client.post('/brands', { document: document() })),
  }));
  const listed = {
    what: 'all brands: listed',
    send: (client: ApiClient) => readStatus(client.get('/brands?limit=100')),
  };
  return [...made, ...refused, listed];
}

const drawnFrom = (brandId: string) => ({
  brandId,
  templateId: 'launch-hero',
  content: { headline: 'Plan the week' },
  variants: [{ format: 'square', kind: 'still', scale: 0.5 }],
});

/** Files that are slow to look into. */
export function uploadRequests({ all }: Extent): StallRequest[] {
  const known = hostileUploads.map(({ what, name, data }) => ({ what, name, data: () => data }));
  return [...uploads, ...(all ? known : [])].map(({ what, name, data }) => ({
    what: `POST /assets: ${what}`,
    send: (client) => readStatus(client.upload(data(), name)),
  }));
}

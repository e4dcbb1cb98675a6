import type { Extractor } from '../extract/contracts.ts';
import { createApi } from '../http/api.ts';
import { createHttpApp } from '../http/app.ts';
import { type CallerLimits, createCallerLimits } from '../http/limits/caller-limits.ts';
import { type ConnectionLimits, closeServer, listen } from '../http/listener/listen.ts';
import { describeApi } from '../http/openapi/openapi.ts';
import { workOnExtractions } from '../jobs/extract.ts';
import type { McpOptions } from '../mcp/handler.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { App } from '../services/context.ts';
import { createKey, type NewKey } from '../services/keys/create.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { noteListeningPort } from '../settings/settings.ts';
import { type AnswerCheck, ApiClient } from './api-client.ts';
import { Contract, type OpenApiDocument } from './contract.ts';
import { type CtxOptions, makeCtx } from './ctx.ts';

export interface ClientOfOrganization {
  organizationId: string;
  client: ApiClient;
  keyId: string;
}

export interface TestApi {
  app: App;
  url: string;
  /** A client of the first organisation. */
  owner: ApiClient;
  /** Creates an organisation with its own key. */
  newOrganization(key?: Partial<NewKey>): Promise<ClientOfOrganization>;
  remove(): Promise<void>;
}

export interface ApiOptions extends CtxOptions {
  extendMcp?: McpOptions['extend'];
  /** Limits that differ from those of the service. */
  limits?: Partial<CallerLimits>;
  connections?: ConnectionLimits;
  /** Reads sites, as a worker does; without it extractions stay queued. */
  extractor?: Extractor;
}

/** The routes on a listener, over verbs and a database: nothing is drawn, and sites are read only by a given extractor. */
export async function startApi(
  env: Record<string, string> = {},
  { extendMcp, limits, connections, extractor, ...options }: ApiOptions = {},
): Promise<TestApi> {
  const { app, remove } = await makeCtx(env, options);
  const readiness = { check: async () => ({}) };
  const metrics = createMetrics(app.queue);
  if (extractor) await workOnExtractions({ app, extractor, metrics });
  const { server, port } = await listen(
    createHttpApp(app, metrics, readiness, {
      extendMcp,
      limits: { ...createCallerLimits(app.settings), ...limits },
    }).fetch,
    app.settings,
    connections,
  );
  noteListeningPort(app.settings, port);
  const url = `http://127.0.0.1:${port}`;
  const newOrganization = (key?: Partial<NewKey>) => makeClient(app, url, key);
  return {
    app,
    url,
    owner: (await newOrganization()).client,
    newOrganization,
    async remove() {
      await app.watcher.stop();
      await app.extractionWatcher.stop();
      await closeServer(server);
      await remove();
    },
  };
}

/** Creates an organisation with its own key, and a client that checks every response against the OpenAPI document. */
export async function makeClient(
  app: App,
  url: string,
  key: Partial<NewKey> = {},
): Promise<ClientOfOrganization> {
  const organization = await createOrganization(app.db, {
    name: 'Test',
    ownerEmail: `${crypto.randomUUID()}@example.com`,
  });
  const made = await createKey(app.db, { organizationId: organization.id, name: 'test', ...key });
  const client = new ApiClient(url, made.key, contractCheck(app));
  return { organizationId: organization.id, client, keyId: made.row.id };
}

let contract: Contract | undefined;

/** Checks the responses of a test; apart from its base URL, the document is the same for all services. */
export function contractCheck(app: App): AnswerCheck {
  return (answered) => {
    contract ??= new Contract(
      describeApi(createApi(app), app.settings.baseUrl) as unknown as OpenApiDocument,
    );
    contract.check(answered);
  };
}

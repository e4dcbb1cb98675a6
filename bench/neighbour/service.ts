import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { promisify } from 'node:util';
import { ApiClient } from '@livery/server/testing/api-client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import {
  liveryFile,
  type ServerProcess,
  serverEnv,
  startServer,
  WITHOUT_LIMITS,
} from '../../e2e/server-process.ts';

const run = promisify(execFile);

export interface Tenant {
  /** Clients of one organisation with a key each: rates are counted by key, and for all of them together. */
  clients: ApiClient[];
  brandId: string;
}

export interface BenchService {
  url: string;
  newTenant(keys: number): Promise<Tenant>;
  remove(): Promise<void>;
}

/** The service as a process of its own, with default limits; hosts on this machine are allowed, names are silent. */
export async function startBenchService(): Promise<BenchService> {
  const environment = await makeTestEnvironment();
  const names = await silentNameServer();
  const env = {
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
    LIVERY_ALLOW_HOSTS: '127.0.0.1',
    // As a service runs for others: no limit is lifted.
    ...Object.fromEntries(Object.keys(WITHOUT_LIMITS).map((name) => [name, undefined])),
    LIVERY_LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import ${asksOnly(names.address)}`,
  };
  let server: ServerProcess;
  try {
    server = await startServer(env);
  } catch (cause) {
    names.close();
    await environment.remove();
    throw cause;
  }
  const { url } = server.client;
  const operate = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [liveryFile, ...args, '--json'], { env: serverEnv(env) });
    return JSON.parse(stdout);
  };
  let tenants = 0;
  return {
    url,
    async newTenant(keys) {
      tenants += 1;
      const owner = `tenant-${tenants}@example.com`;
      const { id } = await operate('orgs', 'create', `Tenant ${tenants}`, '--owner', owner);
      await operate('credits', 'grant', id, '1000000');
      const clients: ApiClient[] = [];
      for (let index = 0; index < keys; index++) {
        const { key } = await operate('keys', 'create', '--org', id, '--name', `key ${index + 1}`);
        clients.push(new ApiClient(url, key));
      }
      return { clients, brandId: await clients[0]!.createBrand() };
    },
    async remove() {
      await server.end('SIGTERM');
      names.close();
      await environment.remove();
    },
  };
}

/** Takes every question and answers none. */
async function silentNameServer() {
  const socket = createSocket('udp4', () => {});
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** A module that the service loads first, by which its resolvers ask this server instead of the system's. */
function asksOnly(server: string): string {
  const code = `
    import { Resolver } from 'node:dns/promises';
    const { resolve4 } = Resolver.prototype;
    Resolver.prototype.resolve4 = function (...args) {
      this.setServers(['${server}']);
      return resolve4.apply(this, args);
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

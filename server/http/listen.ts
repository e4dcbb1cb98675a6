import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Settings } from '../settings/settings.ts';

/** Where the API listens; answers when it does. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  settings: Pick<Settings, 'host' | 'port'>,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: settings.port, hostname: settings.host }, (info) =>
      resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${settings.port} is in use. Stop what listens there, or set PORT to another one.`)
          : error,
      ),
    );
  });
}

/** Requests under way are answered; idle connections are not waited for. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const forced = setTimeout(() => server.closeAllConnections(), 5000);
  await closed;
  clearTimeout(forced);
}

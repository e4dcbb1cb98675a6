import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import { isLoopback } from '../../platform/is-loopback.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Env } from '../route/env.ts';

/**
 * Refuses requests from web pages of other origins, which a browser marks with `Origin`: a page that is opened on the
 * operator's machine must not reach a local server (DNS rebinding). Other clients send no such header.
 */
export function checkOrigin(settings: Pick<Settings, 'baseUrl' | 'mcpOrigins'>) {
  const allowed = new Set([new URL(settings.baseUrl).origin, ...settings.mcpOrigins]);
  return createMiddleware<Env>(async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && !allowed.has(origin) && !isLocal(origin)) {
      throw new AppError(
        'forbidden',
        'Requests from this origin are not allowed. The operator can allow it with LIVERY_MCP_ORIGINS.',
        { origin: origin.slice(0, 200) },
      );
    }
    await next();
  });
}

function isLocal(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname);
}

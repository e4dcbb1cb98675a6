import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import { isLoopback } from '../../platform/is-loopback.ts';
import type { Env } from './env.ts';

/**
 * Refuses a write that a browser sends with its session from another site. Browsers set `Origin` on every unsafe request
 * and no page can forge it.
 */
export function requireOwnOrigin(c: Context<Env>): void {
  const origin = c.req.header('Origin');
  if (origin && isOwnOrigin(origin, c.var.app.settings.baseUrl)) return;
  throw new AppError(
    'forbidden',
    `A request with a session must come from the web app at ${c.var.app.settings.baseUrl}. Open it there, or use an API key.`,
    { required: 'origin' },
  );
}

/** Whether an origin is that of the base URL. The names of this machine are equal. */
function isOwnOrigin(origin: string, baseUrl: string): boolean {
  return toComparable(origin) === toComparable(baseUrl);
}

function toComparable(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  return `${protocol}//${isLoopback(hostname) ? 'loopback' : hostname}:${port}`;
}

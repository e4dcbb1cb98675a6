import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context } from 'hono';
import type Provider from 'oidc-provider';
import type { Env } from '../route/env.ts';

/** Headers that name who asks and from where; the provider gets the public address of the service instead. */
const forwarded = /^(x-forwarded-|forwarded$|host$|content-length$|transfer-encoding$)/;

/**
 * Runs a request through the provider, which is written for Node's server, and returns its answer as a response: so it
 * passes the same middleware as every other answer, and only bodies within our limits are read.
 */
export async function callProvider(c: Context<Env>, provider: Provider): Promise<Response> {
  const request = await makeRequest(c);
  const answer = new CapturedResponse(request);
  await provider.callback()(request, answer);
  return answer.toResponse();
}

async function makeRequest(c: Context<Env>): Promise<IncomingMessage> {
  const { protocol, host, pathname } = new URL(c.var.app.settings.baseUrl);
  const body = c.req.method === 'POST' ? Buffer.from(await c.req.arrayBuffer()) : null;
  const { path } = c.req;
  // With a separate socket that is never connected: the end of this copy must not end the client's connection.
  const request = Object.assign(new IncomingMessage(new Socket()), {
    complete: true,
    method: c.req.method,
    url: `${path}${new URL(c.req.url).search}`,
    // The path of the base URL, behind a proxy that takes it away.
    baseUrl: pathname === '/' ? '' : pathname,
  });
  for (const [name, value] of c.req.raw.headers) if (!forwarded.test(name)) request.headers[name] = value;
  Object.assign(request.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(body ? { 'content-length': String(body.length) } : {}),
  });
  if (body && body.length > 0) request.push(body);
  request.push(null);
  return request;
}

/** Keeps an answer instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  override write(chunk: unknown): boolean {
    this.#chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    return this;
  }

  toResponse(): Response {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      // Our own middleware decides about these.
      if (name.startsWith('access-control-') || name === 'content-length') continue;
      for (const each of [value ?? []].flat()) headers.append(name, String(each));
    }
    const hasBody = this.statusCode !== 204 && this.statusCode !== 304;
    return new Response(hasBody ? Buffer.concat(this.#chunks) : null, { status: this.statusCode, headers });
  }
}

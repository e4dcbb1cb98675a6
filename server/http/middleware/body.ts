import { AppError } from '@livery/core/errors';
import { MAX_DEPTH } from '@livery/core/limits';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';

/** Refuses bodies that are too large before they are read whole; one that says its size before it is read at all. */
export function limitBody(maxBytes: number) {
  const refuse = () => {
    throw new AppError('payload_too_large', `The body may have at most ${maxBytes} bytes.`, { maxBytes });
  };
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return createMiddleware<Env>(async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) refuse();
    // A body that said its size need not be touched here.
    return c.req.header('Transfer-Encoding') === undefined ? next() : limit(c, next);
  });
}

/** A body that is not declared as JSON would pass unread, so it is refused; so is one nested without end. */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  const hasBody =
    Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding') !== undefined;
  if (!hasBody) return next();
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    const right = c.req.path.endsWith('/assets')
      ? 'Send the file as multipart/form-data in the field file, or its address as application/json.'
      : 'Send the body as application/json.';
    throw new AppError('unsupported_media_type', right, { contentType: type });
  }
  const text = await c.req.text();
  if (nesting(text) > MAX_DEPTH) {
    const message = `expected at most ${MAX_DEPTH} levels of nesting`;
    throw new AppError('invalid_request', `The body is nested more than ${MAX_DEPTH} levels deep.`, [
      { path: '', message },
    ]);
  }
  checkJson(text);
  // The validators know fewer spellings of the type than there are.
  c.req.raw.headers.set('Content-Type', 'application/json');
  await next();
});

/** The parser tells where it stopped; whoever wrote the body wants to know. */
function checkJson(text: string): void {
  try {
    JSON.parse(text);
  } catch (cause) {
    const message = text.trim() === '' ? 'expected JSON, and the body is empty' : (cause as Error).message;
    throw new AppError('invalid_request', 'The body is not valid JSON.', [{ path: '', message }]);
  }
}

/** How deep the brackets of a JSON text go, read without recursion. */
export function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

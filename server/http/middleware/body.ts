import type { HttpBindings } from '@hono/node-server';
import { AppError } from '@livery/core/errors';
import { MAX_BODY_VALUES, MAX_DEPTH } from '@livery/core/limits';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../route/env.ts';

/** The body of a client without a key: a sign-in or the registration of an agent needs far less. */
export const MAX_OPEN_BODY_BYTES = 16 * 1024;
/** The time limit for it: 16 KiB take a second on the slowest line. */
export const OPEN_BODY_MS = 15_000;
/** With a key. Until its body has arrived, a request holds a slot of its organisation. */
export const KEYED_BODY_MS = 60_000;

/**
 * Refuses a body that is too large: by its `Content-Length` before it is read, otherwise as soon as it passes the
 * limit. Ends a request whose body does not arrive in time.
 */
export function limitBody(maxBytes: number, maxMs: number) {
  const refuse = () => {
    throw new AppError('payload_too_large', `The body may have at most ${maxBytes} bytes.`, { maxBytes });
  };
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return createMiddleware<Env>(async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) refuse();
    if (hasBody(c)) endLate(c.env as unknown as HttpBindings, maxMs);
    // A body with a `Content-Length` has been checked above.
    return c.req.header('Transfer-Encoding') === undefined ? next() : limit(c, next);
  });
}

function endLate({ incoming, outgoing }: HttpBindings, maxMs: number): void {
  const timer = setTimeout(() => {
    if (incoming.complete || outgoing.headersSent) return;
    const { socket } = incoming;
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, maxMs);
  outgoing.once('close', () => clearTimeout(timer));
}

function hasBody(c: Context<Env>): boolean {
  return Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding') !== undefined;
}

/**
 * Refuses a body that is not declared as JSON, because it would pass without validation; also one that is nested too
 * deep or has too many values.
 */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  if (!hasBody(c)) return next();
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    const right = c.req.path.endsWith('/assets')
      ? 'Send the file as multipart/form-data in the field file, or its address as application/json.'
      : 'Send the body as application/json.';
    throw new AppError('unsupported_media_type', right, { contentType: type });
  }
  const text = await c.req.text();
  if (isForm(text)) {
    throw new AppError(
      'unsupported_media_type',
      'The body is multipart/form-data, but Content-Type declares JSON. Let your client set the header.',
      { contentType: type },
    );
  }
  checkShape(text);
  // Parsed once, for every validator that reads it.
  c.req.bodyCache.json = Promise.resolve(parseJson(text));
  // The validators recognise only some spellings of the type.
  c.req.raw.headers.set('Content-Type', 'application/json');
  await next();
});

/** Whether a body is a form, which clients send under a type that was set for JSON by mistake. */
export function isForm(text: string): boolean {
  return (
    text.startsWith('--') && /^--[^\r\n]{1,200}\r\nContent-Disposition: form-data/i.test(text.slice(0, 300))
  );
}

/** The parser's message names the position of the error, which the author of the body needs. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = text.trim() === '' ? 'expected JSON, and the body is empty' : (cause as Error).message;
    throw new AppError('invalid_request', 'The body is not valid JSON.', [{ path: '', message }]);
  }
}

/**
 * Refuses a body whose shape would block the process, before it is parsed: one nested too deep for recursion, or one
 * with very many values. Parsing and validating two megabytes of `[[],[],…]` takes half a second, in which no other
 * request is answered.
 */
export function checkShape(json: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(json, at);
    else if (unit === COMMA) values++;
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      values++;
      if (++depth > MAX_DEPTH) {
        throw invalidShape(
          `The body is nested more than ${MAX_DEPTH} levels deep.`,
          `expected at most ${MAX_DEPTH} levels of nesting`,
        );
      }
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth--;
    if (values > MAX_BODY_VALUES) {
      throw invalidShape(
        `The body has more than ${MAX_BODY_VALUES} values.`,
        `expected at most ${MAX_BODY_VALUES} values in all`,
      );
    }
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === QUOTE) return at;
  }
  return json.length;
}

function invalidShape(sentence: string, message: string): AppError {
  return new AppError('invalid_request', sentence, [{ path: '', message }]);
}

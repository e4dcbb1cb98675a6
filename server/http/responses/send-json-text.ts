import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { JsonText } from '../../platform/json-text.ts';
import type { Env } from '../route/env.ts';

/** As `c.json` with status 200: the compiler compares the type of the value with the schema of the route. */
export function sendJsonText<Value>(
  c: Context<Env>,
  text: JsonText<Value>,
): Response & TypedResponse<JSONParsed<Value>, 200, 'json'> {
  const response: Response = c.body(text, 200, { 'Content-Type': 'application/json' });
  return response as Response & TypedResponse<JSONParsed<Value>, 200, 'json'>;
}

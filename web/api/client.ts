import createClient from 'openapi-fetch';
import type { paths } from './dist/openapi.ts';
import { ApiError } from './error.ts';

/** The public API, as the page's own session. */
export const api = createClient<paths>({ baseUrl: '/api/v1' });

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of an answer; an error answer is thrown as an `ApiError`. */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw ApiError.offline(cause);
  });
  if (!response.ok) throw ApiError.fromAnswer(response, error);
  return data as Data;
}

/** Makes a call act for one of the person's organisations; without one the server takes the last used. */
export function actFor(organizationId: string | undefined): { headers: Record<string, string> } {
  return { headers: organizationId ? { 'X-Organization-Id': organizationId } : {} };
}

import type { paths } from '@livery/client/openapi';
import createClient from 'openapi-fetch';
import { reportNoResponse, reportResponse } from './connection.ts';
import { ApiError } from './error.ts';

/** The public API, as the page's own session. */
export const api = createClient<paths>({ baseUrl: '/api/v1' });

/** The organisation in the address of the page. Switching to another one reloads the app. */
export const organizationInAddress = () => new URLSearchParams(location.search).get('org');

api.use({
  onRequest({ request }) {
    const id = organizationInAddress();
    if (id && !request.headers.has('X-Organization-Id')) request.headers.set('X-Organization-Id', id);
    return request;
  },
});

/** The address of a file or an event stream of the API, for elements that cannot send a header. */
export function mediaUrl(path: string): string {
  const id = organizationInAddress();
  if (!id) return `/api/v1${path}`;
  return `/api/v1${path}${path.includes('?') ? '&' : '?'}organizationId=${encodeURIComponent(id)}`;
}

interface ApiResponse<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a response; an error response is thrown as an `ApiError`. */
export async function readResponse<Data>(call: Promise<ApiResponse<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    // A call that the page aborted does not mean that the server is unreachable.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) reportNoResponse();
    throw ApiError.offline(cause);
  });
  // A proxy responds with 502 or 504 while the server behind it is down.
  if (response.status === 502 || response.status === 504) reportNoResponse();
  else reportResponse();
  if (!response.ok) throw ApiError.fromResponse(response, error);
  return data as Data;
}

/** Makes a call act for one of the person's organisations; without one the server takes the last used. */
export function actFor(organizationId: string | undefined): { headers: Record<string, string> } {
  return { headers: organizationId ? { 'X-Organization-Id': organizationId } : {} };
}

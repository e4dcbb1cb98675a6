import { isLoopbackRedirectHost } from '../../services/oauth/redirect-rules.ts';
import { toErrorPage } from './error-page.ts';

/**
 * Shows an error here that the provider would send to the client before a person has decided. Anyone can register a
 * client, so a link to this service would lead straight to their page (RFC 9700, section 4.11.2). An app on the person's
 * own machine gets its errors.
 */
export function showErrorHere(answer: Response, baseUrl: string): Response {
  const url = URL.parse(answer.headers.get('Location') ?? '');
  if (!url || url.origin === new URL(baseUrl).origin) return answer;
  if (url.protocol === 'http:' && isLoopbackRedirectHost(url.hostname)) return answer;
  const params = new URLSearchParams(url.searchParams.has('error') ? url.search : url.hash.slice(1));
  const code = params.get('error') ?? 'invalid_request';
  const page = toErrorPage({ code, text: params.get('error_description') ?? code });
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(page, { status: 400, headers });
}

import { text } from '../../text/sign-in.ts';

/** What the sign-in is for, by the page that follows it; null for the app itself. */
export function describePurpose(next: string): string | null {
  const { pathname, searchParams } = new URL(next, 'http://local.invalid');
  if (/^\/device(\/|$)/.test(pathname)) return text('signIn.forDevice');
  if (pathname.startsWith('/oauth/')) return text('signIn.forConsent');
  if (pathname.startsWith('/x/') && searchParams.get('keep') === '1') return text('signIn.forKeeping');
  if (pathname === '/invitation') return text('signIn.forInvitation');
  return null;
}

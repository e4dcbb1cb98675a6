/** The paths of the web app's pages: the app routes by them, and the server answers them with the app and status 200. */
export const pagePaths = {
  start: '/',
  signIn: '/sign-in',
  signInLink: '/sign-in/link',
  device: '/device',
  consent: '/oauth/consent',
  invitation: '/invitation',
  settings: '/settings',
  keys: '/settings/keys',
  sessions: '/settings/sessions',
  members: '/settings/members',
  audit: '/settings/audit',
  account: '/settings/account',
} as const;

/** The cookie that exists beside a session. Unlike the session's own it can be read by a page, and grants nothing. */
export const SIGNED_IN_COOKIE = 'livery_signed_in';

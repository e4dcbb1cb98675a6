import { z } from '@hono/zod-openapi';
import { completeSignIn } from '../../services/sign-in/complete.ts';
import { requestSignInLink } from '../../services/sign-in/request-link.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import { readBrowser } from '../route/browser.ts';
import { defineRoutes } from '../route/define-routes.ts';
import { requireOwnOrigin } from '../route/own-origin.ts';
import { body, errors, json, mailAddress } from '../route/schemas.ts';
import { setSessionCookie } from '../route/session-cookie.ts';

export const signInRoutes = defineRoutes('Sign-in');

signInRoutes.get('/sign-in/methods', {
  operationId: 'listSignInMethods',
  summary: 'How people can sign in here',
  description: 'A mailed link always; a provider of OpenID Connect if the operator set one.',
  responses: {
    200: json(
      'The methods of this installation.',
      z
        .object({
          email: z.literal(true),
          mail: z.enum(['sent', 'stored']).openapi({
            description:
              'Whether mails are sent, or stored as files for the operator because no mail server is set.',
          }),
          oidc: z.object({ name: z.string() }).nullable(),
          signUp: z.enum(['open', 'invite', 'domain']),
        })
        .openapi('SignInMethods'),
    ),
  },
  handle: (c) => {
    const { oidc, signUp, smtpUrl } = c.var.app.settings;
    const mail = smtpUrl ? ('sent' as const) : ('stored' as const);
    return c.json(
      { email: true as const, mail, oidc: oidc && { name: oidc.name }, signUp: signUp.kind },
      200,
    );
  },
});

signInRoutes.post('/sign-in', {
  operationId: 'requestSignInLink',
  summary: 'Mail a sign-in link',
  description:
    'The answer is the same whether or not the address has an account. The link works once, for 15 minutes.',
  request: {
    body: body(
      z
        .strictObject({
          email: mailAddress,
          next: z.string().max(2000).optional().openapi({
            description: 'The path of the web app to open afterwards.',
            example: '/settings/keys',
          }),
        })
        .openapi('SignInRequest'),
    ),
  },
  responses: {
    202: json(
      'A link is sent if the address may sign in.',
      z.object({ sent: z.literal(true) }).openapi('SignInRequested'),
    ),
  },
  handle: (c) => {
    const { addresses } = c.var.limits;
    countAddress(c, addresses, 'mails');
    const { email, next } = c.req.valid('json');
    requestSignInLink(c.var.app, {
      email,
      next,
      address: addresses.toAddress(c),
      sender: addresses.toAddressKey(c),
    });
    return c.json({ sent: true as const }, 202);
  },
});

signInRoutes.post('/sign-in/complete', {
  operationId: 'completeSignIn',
  summary: 'Use a mailed link and start a session',
  description:
    'Sets the session cookie. Called by the page that the link opens; opening the page uses nothing up.',
  request: {
    body: body(z.strictObject({ token: z.string().min(1).max(200) }).openapi('SignInToken')),
  },
  responses: {
    200: json('Signed in.', z.object({ next: z.string() }).openapi('SignedIn')),
    ...errors(403),
  },
  handle: async (c) => {
    // Otherwise another site could sign its visitors in to an account of its own.
    requireOwnOrigin(c);
    const { token, session, next } = await completeSignIn(
      c.var.app,
      c.req.valid('json').token,
      readBrowser(c, c.var.limits.addresses),
    );
    setSessionCookie(c, token, session.expiresAt);
    return c.json({ next }, 200);
  },
});

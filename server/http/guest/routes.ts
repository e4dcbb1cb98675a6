import { z } from '@hono/zod-openapi';
import { findCurrentOrganization, requireGuestsAllowed, startGuest } from '../../services/guests/start.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import { readBrowser } from '../route/browser.ts';
import { defineRoutes } from '../route/define-routes.ts';
import { requireOwnOrigin } from '../route/own-origin.ts';
import { errors, json, time, uuid } from '../route/schemas.ts';
import { setSessionCookie } from '../route/session-cookie.ts';

const guestSchema = z
  .object({
    organizationId: uuid,
    expiresAt: time
      .nullable()
      .openapi({ description: 'When it is deleted with all it has; null for a person who is signed in.' }),
  })
  .openapi('GuestOrganization');

export const guestRoutes = defineRoutes('Sign-in');

guestRoutes.post('/guest', {
  operationId: 'startGuest',
  summary: 'Become a guest',
  description:
    'For visitors of the web app without an account. Sets a session cookie. A guest may extract 10 brands and read them, has no credits, and is deleted after 30 days; `claimToken` of an extraction lets the person take it over after signing in. A browser that has a session keeps it.',
  responses: {
    200: json('The browser has a session already: the organisation that it acts for.', guestSchema),
    201: json('The organisation of the new guest.', guestSchema),
    ...errors(403),
  },
  handle: async (c) => {
    // Otherwise another site could fill the disk with guests in its visitors' names.
    requireOwnOrigin(c);
    const { app, limits } = c.var;
    const browser = readBrowser(c, limits.addresses);
    const current = await findCurrentOrganization(app, browser);
    if (current) {
      const expiresAt = current.expiresAt?.toISOString() ?? null;
      return c.json({ organizationId: current.organizationId, expiresAt }, 200);
    }
    requireGuestsAllowed(app);
    countAddress(c, limits.addresses, 'guests');
    const { organizationId, expiresAt, token } = await startGuest(app, browser);
    setSessionCookie(c, token, expiresAt);
    return c.json({ organizationId, expiresAt: expiresAt.toISOString() }, 201);
  },
});

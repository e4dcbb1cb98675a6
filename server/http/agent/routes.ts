import { z } from '@hono/zod-openapi';
import { pollDevice } from '../../services/devices/poll.ts';
import { registerDevice } from '../../services/devices/register.ts';
import { countAddress } from '../middleware/rate-limit.ts';
import { defineRoutes } from '../route/define-routes.ts';
import { body, json, mailAddress } from '../route/schemas.ts';

export const agentRoutes = defineRoutes('Agents');

agentRoutes.post('/agent/register', {
  operationId: 'registerAgent',
  summary: 'Ask for a key',
  description:
    'Starts a device approval. Show `userCode` and `verificationUri` to the person. They open the link, which is also mailed to the address without the code, sign in, type the code and approve. Poll `POST /agent/token` meanwhile.',
  request: {
    body: body(z.strictObject({ email: mailAddress }).openapi('AgentRegistration')),
  },
  responses: {
    201: json(
      'The codes: show `userCode` to the person, and poll with `deviceCode`.',
      z
        .object({
          deviceCode: z.string(),
          userCode: z.string(),
          verificationUri: z.url(),
          interval: z.int().openapi({ description: 'Seconds between two polls.' }),
          expiresIn: z.int().openapi({ description: 'Seconds until the codes end.' }),
        })
        .openapi('DeviceRegistration'),
    ),
  },
  handle: async (c) => {
    const { addresses } = c.var.limits;
    countAddress(c, addresses, 'mails');
    const { email } = c.req.valid('json');
    const userAgent = c.req.header('User-Agent') ?? null;
    const client = { address: addresses.toAddress(c), sender: addresses.toAddressKey(c), userAgent };
    const made = await registerDevice(c.var.app, { email, ...client });
    c.header('Cache-Control', 'no-store');
    return c.json(made, 201);
  },
});

const pending = (description: string, ...codes: [string, ...string[]]) =>
  json(description, z.object({ error: z.enum(codes) }));

agentRoutes.post('/agent/token', {
  operationId: 'pollAgentToken',
  summary: 'Ask whether the key was approved',
  description:
    'Wait `interval` seconds between polls. The key is handed over once: store it. On `slow_down` add five seconds to the interval.',
  request: {
    body: body(z.strictObject({ deviceCode: z.string().min(1).max(200) }).openapi('AgentTokenRequest')),
  },
  responses: {
    200: json(
      'The key.',
      z
        .object({ apiKey: z.string(), tokenType: z.literal('bearer'), docsUrl: z.url(), skillsUrl: z.url() })
        .openapi('AgentToken'),
    ),
    400: json(
      'The body is not valid, or the code has ended: `expired_token`, or `invalid_grant` for one that is unknown or was used.',
      z.object({ error: z.union([z.enum(['expired_token', 'invalid_grant']), z.object({}).loose()]) }),
    ),
    403: pending('The person denied the request.', 'access_denied'),
    428: pending('Nobody has decided yet.', 'authorization_pending'),
    429: json(
      'Polled too fast; wait for `Retry-After` seconds.',
      z.object({ error: z.union([z.enum(['slow_down']), z.object({}).loose()]) }),
    ),
  },
  handle: async (c) => {
    const poll = await pollDevice(c.var.app, c.req.valid('json').deviceCode);
    c.header('Cache-Control', 'no-store');
    if (poll.result === 'key') {
      const { baseUrl } = c.var.app.settings;
      const links = { docsUrl: `${baseUrl}/docs`, skillsUrl: `${baseUrl}/api/v1/skills` };
      return c.json({ apiKey: poll.key, tokenType: 'bearer' as const, ...links }, 200);
    }
    if (poll.result === 'slow_down') {
      c.header('Retry-After', String(poll.retryAfterS));
      return c.json({ error: poll.result }, 429);
    }
    return c.json({ error: poll.result } as never, statuses[poll.result]) as never;
  },
});

const statuses = {
  authorization_pending: 428,
  access_denied: 403,
  expired_token: 400,
  invalid_grant: 400,
} as const;

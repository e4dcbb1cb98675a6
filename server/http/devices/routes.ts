import { z } from '@hono/zod-openapi';
import { AppError } from '@livery/core/errors';
import { scopes } from '@livery/core/scopes';
import type { Context } from 'hono';
import { approveDevice, denyDevice } from '../../services/devices/decide.ts';
import { readDevice, type ShownDevice } from '../../services/devices/read.ts';
import { approvalSchema, readGrant } from '../keys/schemas.ts';
import { applyRate } from '../middleware/rate-limit.ts';
import { defineRoutes, readCtx, runWrite } from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { body, json, needsPerson, time } from '../route/schemas.ts';

const deviceSchema = z
  .object({
    userCode: z.string(),
    status: z.enum(['pending', 'approved', 'denied', 'expired']),
    email: z.string().nullable().openapi({ description: 'Null for a request of an OAuth device client.' }),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    scopes: z.array(z.enum(scopes)),
    createdAt: time,
    expiresAt: time,
  })
  .openapi('DeviceRequest');

const params = z.object({
  userCode: z
    .string()
    .max(20)
    .openapi({ param: { name: 'userCode', in: 'path' }, example: 'HKTW-RMPD' }),
});

export const deviceRoutes = defineRoutes('Agents');

deviceRoutes.get('/device/{userCode}', {
  operationId: 'getDeviceRequest',
  summary: 'Read who asks for a key',
  description:
    'For the code that a person typed. With the handle at the end of `verificationUri`, only the code of that request is found, and the tenth wrong one denies the request; `details.codesLeft` says how many may follow.',
  ...needsPerson(),
  request: {
    params,
    query: z.object({
      handle: z.string().max(100).optional().openapi({ example: '9fKc2LmQx7RtVw4ZbN8yHs' }),
    }),
  },
  responses: { 200: json('The request.', deviceSchema) },
  handle: async (c) => {
    const { userCode } = c.req.valid('param');
    const { handle } = c.req.valid('query');
    const work = () => readDevice(readCtx(c), userCode, handle);
    // The request counts the codes that are typed at its link.
    return c.json(await (handle === undefined ? countGuess(c, work) : work()), 200);
  },
});

deviceRoutes.post('/device/{userCode}/approve', {
  operationId: 'approveDeviceRequest',
  summary: 'Let an agent have a key',
  description:
    'The agent gets the key at its next poll. You choose the organisation, what the key may do and what it may spend.',
  ...needsPerson(),
  request: { params, body: body(approvalSchema) },
  responses: { 200: json('The approved request.', deviceSchema) },
  handle: async (c) => {
    const { userCode } = c.req.valid('param');
    const approval = readGrant(c.req.valid('json'));
    const work = () => runWrite(c, 200, (ctx) => approveDevice(ctx, userCode, approval), present);
    return c.json(await countGuess(c, work), 200);
  },
});

deviceRoutes.post('/device/{userCode}/deny', {
  operationId: 'denyDeviceRequest',
  summary: 'Refuse an agent a key',
  ...needsPerson(),
  request: { params },
  responses: { 200: json('The denied request.', deviceSchema) },
  handle: async (c) => {
    const { userCode } = c.req.valid('param');
    const work = () => runWrite(c, 200, (ctx) => denyDevice(ctx, userCode), present);
    return c.json(await countGuess(c, work), 200);
  },
});

const present = (device: ShownDevice) => device;

/** Counts the unknown codes of a person; known ones cost nothing. */
async function countGuess<Answer>(c: Context<Env>, work: () => Promise<Answer>): Promise<Answer> {
  const { codeGuesses } = c.var.limits;
  const { userId } = c.var.caller;
  const rate = codeGuesses.take(userId);
  if (rate?.isOver) applyRate(c, rate);
  try {
    const answer = await work();
    codeGuesses.giveBack(userId);
    return answer;
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === 'not_found')) codeGuesses.giveBack(userId);
    throw cause;
  }
}

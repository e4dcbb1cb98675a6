import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { countOrganization, deleteOrganization } from '../../services/closing/delete-organization.ts';
import { createOwnOrganization } from '../../services/orgs/create-own.ts';
import { listOwnOrganizations } from '../../services/orgs/list-own.ts';
import { readOrganization } from '../../services/orgs/read.ts';
import { updateOrganization } from '../../services/orgs/update.ts';
import { exportOrganization } from '../../services/portability/export.ts';
import { removalQuery, removalResponses } from '../responses/answer-removal.ts';
import { sendBreakable } from '../responses/send-breakable.ts';
import { toDisposition } from '../responses/send-file.ts';
import { answerDeletion, answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import {
  body,
  errors,
  json,
  label,
  needs,
  needsCaller,
  needsPerson,
  pageQuery,
  toChangeSchema,
} from '../route/schemas.ts';
import { organizationBase, organizationExample, organizationSchema, presentOrganization } from './schemas.ts';

const MAX_RETENTION_DAYS = 36_500;

const nameSchema = z
  .strictObject({ name: label(MAX_NAME).min(1, 'expected at least one character') })
  .openapi('OrganizationName');

const days = (min: number, max = MAX_RETENTION_DAYS) => z.int().min(min).max(max).nullable();

const changeSchema = toChangeSchema(organizationSchema, {
  name: nameSchema.shape.name.optional(),
  creditsLowBelow: z.int32().min(0).nullable().optional(),
  retention: z
    .strictObject({
      renderDays: days(1).optional(),
      extractionDays: days(1).optional(),
      // A shorter log would let an admin hide what they did last week.
      auditDays: days(30, 400).optional(),
    })
    .optional(),
}).openapi('OrganizationChange');

const { memberCount: _, creditsLowBelow: __, retention: ___ } = organizationExample;

export const organizationRoutes = defineRoutes('Organisations');

organizationRoutes.get('/organizations', {
  operationId: 'listOrganizations',
  summary: 'List your organisations',
  description:
    'In the order in which you joined them. A key sees its own alone. Send an id as `X-Organization-Id` to act for another one.',
  ...needsCaller(),
  request: { query: pageQuery },
  responses: {
    200: json(
      'A page of organisations.',
      z
        .object({
          organizations: z.array(organizationBase.extend({ isCurrent: z.boolean() })),
          nextCursor: z.string().nullable(),
        })
        .openapi('OrganizationPage'),
    ),
  },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listOwnOrganizations(readCtx(c), { limit, cursor });
    const organizations = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return c.json({ organizations, nextCursor }, 200);
  },
});

organizationRoutes.post('/organizations', {
  operationId: 'createOrganization',
  summary: 'Create an organisation',
  description: 'You become its owner. The first organisation of a person gets start credits.',
  ...needsPerson(),
  request: { body: body(nameSchema) },
  responses: { 201: json('The organisation.', organizationSchema) },
  handle: (c) =>
    answerWrite(c, 201, (ctx) => createOwnOrganization(ctx, c.req.valid('json')), presentOrganization),
});

organizationRoutes.get('/organization', {
  operationId: 'getOrganization',
  summary: 'Read the organisation that you act for',
  ...needsCaller(),
  responses: { 200: json('The organisation.', organizationSchema), ...errors(404) },
  handle: async (c) => c.json(presentOrganization(await readOrganization(readCtx(c))), 200),
});

organizationRoutes.patch('/organization', {
  operationId: 'updateOrganization',
  summary: 'Rename the organisation, set when its credits are low, or how long it keeps what',
  ...needs('organization:write'),
  request: { body: body(changeSchema) },
  responses: {
    200: json('The organisation.', organizationSchema),
    ...errors(404),
  },
  handle: (c) =>
    answerWrite(c, 200, (ctx) => updateOrganization(ctx, c.req.valid('json')), presentOrganization),
});

organizationRoutes.get('/organization/export', {
  operationId: 'exportOrganization',
  summary: 'Export the organisation',
  description:
    'For owners, one at a time. A zip of everything: brands with versions, assets, templates, renders, extractions, image links and webhooks without secrets, credits, audit log, members and settings, as lines of JSON, with the files. `livery-server import` makes an organisation of it, on this or another instance. Keys, invitations, public links and webhook deliveries are left out.',
  ...needs('organization:export'),
  responses: {
    200: {
      description: 'The zip; `manifest.json` in it has the version of the format, and the checksums.',
      content: { 'application/zip': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    ...errors(404, 409),
  },
  handle: async (c) => {
    const { name, stream } = await exportOrganization(readCtx(c));
    return sendBreakable(c, stream, {
      'Content-Type': 'application/zip',
      'Content-Disposition': toDisposition(`${name}.zip`, 'attachment'),
      'Cache-Control': 'private, no-store',
    }) as never;
  },
});

organizationRoutes.delete('/organization', {
  operationId: 'deleteOrganization',
  summary: 'Delete the organisation',
  description:
    'For owners. All access ends at once: members, keys, webhooks, public links and running jobs. Brands, renders and files are removed within a few hours and cannot be brought back.',
  ...needs('organization:delete'),
  request: {
    query: removalQuery.extend({
      name: z.string().max(MAX_NAME).optional().openapi({
        description: 'The name of the organisation, so that no other one is deleted. A `dryRun` needs none.',
      }),
    }),
  },
  responses: { ...removalResponses, ...errors(404) },
  handle: async (c) => {
    const { dryRun, name } = c.req.valid('query');
    if (dryRun === 'true') {
      return c.json({ dryRun: true as const, ...(await countOrganization(readCtx(c))) }, 200);
    }
    return answerDeletion(c, (ctx) => deleteOrganization(ctx, name));
  },
});

import { z } from '@hono/zod-openapi';
import { roles } from '@livery/core/roles';
import type { OrganizationRecord } from '../../services/orgs/read.ts';
import { isCharged } from '../credits/routes.ts';
import { sampleId, time, uuid } from '../route/schemas.ts';

/** The role of the caller. */
export const callerRole = z.enum([...roles, 'guest']);

export const organizationBase = z.object({
  id: uuid,
  name: z.string(),
  role: callerRole,
  balance: z.int().openapi({ description: 'Credits.' }),
  isCharged,
  createdAt: time,
});

export const organizationExample = {
  id: sampleId,
  name: 'Fieldnote',
  role: 'owner' as const,
  balance: 199,
  isCharged: true,
  creditsLowBelow: null,
  memberCount: 4,
  retention: { renderDays: null, extractionDays: null, auditDays: null },
  createdAt: '2026-11-15T09:30:00.000Z',
};

export const organizationSchema = organizationBase
  .extend({
    creditsLowBelow: z.int().nullable().openapi({
      description:
        'When a debit takes the balance below it, the event `credits.low` is sent; null for never.',
    }),
    memberCount: z.int(),
    retention: z
      .object({
        renderDays: z.int().nullable(),
        extractionDays: z.int().nullable(),
        auditDays: z.int().nullable(),
      })
      .openapi({
        description:
          'After how many days maintenance deletes renders that are not public, extractions that no brand was made from, and audit entries; null for as long as the installation keeps them.',
      }),
  })
  .openapi('Organization');

export function presentOrganization(record: OrganizationRecord) {
  return { ...record, createdAt: record.createdAt.toISOString() };
}

import { z } from '@hono/zod-openapi';
import { DEFAULT_KEY_CAP, DEFAULT_KEY_DAYS } from '@livery/core/key-presets';
import { MAX_NAME } from '@livery/core/limits';
import { scopes } from '@livery/core/scopes';
import type { KeyRow } from '../../services/keys/issue.ts';
import { label, time, uuid } from '../route/schemas.ts';

const scopeSchema = z.enum(scopes);

/** The largest value of the credits column. */
const MAX_CREDITS = 2_147_483_647;

export const keySchema = z
  .object({
    id: uuid,
    kind: z.enum(['key', 'device', 'oauth']).openapi({
      description: 'Made by a person, approved for an agent, or granted to an OAuth client.',
    }),
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(scopeSchema),
    cap: z.int().nullable().openapi({ description: 'The most credits it may spend; null for no cap.' }),
    spent: z.int(),
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable().openapi({ description: 'Exact to a minute.' }),
    createdByUserId: uuid,
    createdAt: time,
  })
  .openapi('Key');

/** What the person who grants access decides about a key. */
const grantShape = {
  scopes: z.array(scopeSchema).min(1).max(scopes.length).optional().openapi({
    description:
      'By default those of an agent, or those that are asked for, as far as your role includes them.',
  }),
  cap: z
    .int()
    .min(0)
    .max(MAX_CREDITS)
    .nullable()
    .optional()
    .openapi({ description: 'The most credits it may spend; none by default.' }),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'expected a time such as 2027-01-01T00:00:00Z' })
    .refine((text) => new Date(text).getUTCFullYear() <= 9999, 'expected a year up to 9999')
    .nullable()
    .optional()
    .openapi({ description: 'Never by default.' }),
};

export const newKeySchema = z.strictObject({ name: label(MAX_NAME).min(1), ...grantShape }).openapi('NewKey');

/** The decision about a key that an agent or an OAuth client asks for. */
export const approvalSchema = z
  .strictObject({
    organizationId: uuid,
    ...grantShape,
    cap: grantShape.cap.openapi({
      description: `The most credits it may spend: ${DEFAULT_KEY_CAP} by default, null for no cap.`,
    }),
    expiresAt: grantShape.expiresAt.openapi({
      description: `In ${DEFAULT_KEY_DAYS} days by default, null for never.`,
    }),
  })
  .openapi('KeyApproval');

/** The decisions about a key with their times as dates. */
export function readGrant<Given extends { expiresAt?: string | null | undefined }>(given: Given) {
  const { expiresAt } = given;
  return { ...given, expiresAt: expiresAt ? new Date(expiresAt) : (expiresAt as null | undefined) };
}

export function presentKey({ userId, spendCap, scopes: stored, ...row }: KeyRow) {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    prefix: row.prefix,
    scopes: stored as z.infer<typeof scopeSchema>[],
    cap: spendCap,
    spent: row.spent,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdByUserId: userId,
    createdAt: row.createdAt.toISOString(),
  };
}

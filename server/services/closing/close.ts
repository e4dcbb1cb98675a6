import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import {
  apiKeys,
  batchShares,
  brands,
  type Db,
  deviceRequests,
  imageLinks,
  invitations,
  member,
  organization,
  renders,
  sessions,
  webhooks,
} from '../../db/schema.ts';
import type { App } from '../context.ts';
import { endLinks } from '../ended-links/ended-links.ts';
import { endOpenWork } from './end-open-work.ts';

/**
 * Ends everything that reaches an organisation or works for it, in the transaction that deletes it: members, keys,
 * invitations, webhooks, image links, public links and open jobs. Its rows and files are many; `purgeOrganizations` removes them.
 */
export async function closeOrganization(app: Pick<App, 'queue'>, tx: Db, id: string): Promise<void> {
  await tx.update(organization).set({ guestUntil: sql`now()` }).where(eq(organization.id, id));
  await tx.delete(member).where(eq(member.organizationId, id));
  await tx
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(eq(apiKeys.organizationId, id));
  await tx.delete(invitations).where(eq(invitations.organizationId, id));
  await tx.delete(deviceRequests).where(eq(deviceRequests.organizationId, id));
  await tx.update(sessions).set({ organizationId: null }).where(eq(sessions.organizationId, id));
  await deleteWebhooks(tx, id);
  await endPublicLinks(tx, id);
  await tx.delete(imageLinks).where(eq(imageLinks.organizationId, id));
  await tx.delete(batchShares).where(eq(batchShares.organizationId, id));
  await tx
    .update(renders)
    .set({ publicId: null })
    .where(and(eq(renders.organizationId, id), isNotNull(renders.publicId)));
  await tx
    .update(brands)
    .set({ publicId: null })
    .where(and(eq(brands.organizationId, id), isNotNull(brands.publicId)));
  await endOpenWork(app, tx, id);
}

/** Their addresses answer 410 from now on. */
async function endPublicLinks(tx: Db, id: string): Promise<void> {
  const links = [];
  for (const { of, column } of [
    { of: imageLinks, column: imageLinks.id },
    { of: batchShares, column: batchShares.id },
    { of: renders, column: renders.publicId },
    { of: brands, column: brands.publicId },
  ]) {
    links.push(
      ...(await tx
        .select({ id: sql<string>`${column}` })
        .from(of)
        .where(and(eq(of.organizationId, id), isNotNull(column)))),
    );
  }
  await endLinks(
    tx,
    links.map((link) => link.id),
  );
}

/** Locks them in the order in which the recording of attempts does: the delete alone has no order, and would deadlock. */
async function deleteWebhooks(tx: Db, organizationId: string): Promise<void> {
  const ofOrganization = eq(webhooks.organizationId, organizationId);
  await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(ofOrganization)
    .orderBy(asc(webhooks.id))
    .for('update');
  await tx.delete(webhooks).where(ofOrganization);
}

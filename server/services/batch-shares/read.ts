import { AppError } from '@livery/core/errors';
import { and, asc, eq } from 'drizzle-orm';
import { batchShares, brands, renders } from '../../db/schema.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { findVersion } from '../brands/find-version.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { findMissingLink } from '../ended-links/ended-links.ts';
import { type FinishedRender, hasFile } from '../renders/read.ts';

export type ShareRow = typeof batchShares.$inferSelect;

export interface SharedRender {
  /** The position in the batch, which stays the same while other renders finish. It is part of the files' addresses. */
  number: number;
  render: FinishedRender;
}

export interface SharedBatch extends BrandWithVersion {
  files: SharedRender[];
}

export const makeShareUrl = (baseUrl: string, id: string): string => `${baseUrl}/s/${id}`;

export const hasEnded = ({ revokedAt, expiresAt }: ShareRow): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now());

/** Equal passwords of two pages have different hashes. One typed on a keyboard that composes letters is the same. */
export const hashPassword = ({ vault }: Pick<App, 'vault'>, id: string, password: string): string =>
  vault.hash('share-password', `${id}:${password.normalize('NFC')}`);

/** The page behind a link. One that was revoked or has expired is gone. */
export async function readShare({ db }: Pick<App, 'db'>, id: string): Promise<ShareRow> {
  const share = /^shr_[0-9A-Za-z]{22}$/.test(id)
    ? await db.query.batchShares.findFirst({ where: eq(batchShares.id, id) })
    : null;
  if (!share) throw await findMissingLink(db, id);
  if (hasEnded(share)) throw gone();
  return share;
}

/** What a visitor who gave the password keeps: it ends when the password changes. Null for a page without one. */
export const makeVisitorToken = ({ vault }: Pick<App, 'vault'>, { id, passwordHash }: ShareRow) =>
  passwordHash && vault.hash('share-visitor', `${id}:${passwordHash}`);

export function isPasswordOf(
  app: Pick<App, 'vault'>,
  { id, passwordHash }: ShareRow,
  given: string,
): boolean {
  return passwordHash !== null && isSameSecret(passwordHash, hashPassword(app, id, given));
}

/** The finished files of the batch, and the brand as it was drawn. */
export async function readSharedBatch(
  { db }: Pick<App, 'db'>,
  { batchId, organizationId }: ShareRow,
): Promise<SharedBatch> {
  const rows = await db
    .select({ render: renders, brand: brands })
    .from(renders)
    .innerJoin(brands, eq(brands.id, renders.brandId))
    .where(and(eq(renders.batchId, batchId), eq(renders.organizationId, organizationId)))
    .orderBy(asc(renders.id));
  const files = rows.flatMap(({ render }, index) => (hasFile(render) ? [{ number: index + 1, render }] : []));
  const [first] = files;
  // The batch was deleted, or its files.
  if (!first) throw gone();
  const version = await findVersion(db, first.render.brandId, { id: first.render.brandVersionId });
  return { brand: rows[0]!.brand, version, files };
}

const gone = () => new AppError('gone', 'This link is no longer shared.');

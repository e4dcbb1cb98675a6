import { notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import { type BrandRow, type BrandWithVersion, readCurrentVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { findMissingLink } from '../ended-links/ended-links.ts';

const PUBLIC_ID = /^pub_[0-9A-Za-z]{22}$/;

/** The brand behind a public link. The unguessable id is the permission. */
export async function findBook({ db }: Pick<App, 'db'>, publicId: string): Promise<BrandRow> {
  // PostgreSQL refuses a text with a zero character.
  if (!PUBLIC_ID.test(publicId)) throw notFound('This link');
  const brand = await db.query.brands.findFirst({ where: eq(brands.publicId, publicId) });
  if (!brand) throw await findMissingLink(db, publicId);
  return brand;
}

/** The same with its current version. */
export async function readBook(app: Pick<App, 'db'>, publicId: string): Promise<BrandWithVersion> {
  const brand = await findBook(app, publicId);
  return { brand, version: await readCurrentVersion(app.db, brand) };
}

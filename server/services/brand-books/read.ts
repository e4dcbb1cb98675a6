import { notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import { type BrandWithVersion, readCurrentVersion } from '../brands/read.ts';
import type { App } from '../context.ts';

const PUBLIC_ID = /^pub_[0-9A-Za-z]{22}$/;

/** The brand behind a public link, in its current version. The unguessable id is the permission. */
export async function readBook({ db }: Pick<App, 'db'>, publicId: string): Promise<BrandWithVersion> {
  // PostgreSQL refuses a text with a zero character.
  if (!PUBLIC_ID.test(publicId)) throw notFound('This link');
  const brand = await db.query.brands.findFirst({ where: eq(brands.publicId, publicId) });
  if (!brand) throw notFound('This link');
  return { brand, version: await readCurrentVersion(db, brand) };
}

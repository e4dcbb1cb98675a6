import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { brands, renders } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { hasFile } from '../renders/finished.ts';
import { findFile, makePoster } from '../renders/read-file.ts';
import type { StoredFile } from '../stored-file.ts';
import { nameInFiles } from '../templates/name-in-files.ts';
import { readToken, type SignedLink, signToken, unknownLink } from './token.ts';

/** A file of a render, or a preview, which has no record. */
const claim = z.union([
  z.object({ render: z.uuid(), part: z.enum(['file', 'poster']) }),
  z.object({
    key: z.string().startsWith('previews/'),
    contentType: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    fileName: z.string(),
  }),
]);

export type FileClaim = z.infer<typeof claim>;

/** A link that sends a file to anyone who has it, for a quarter of an hour. */
export function linkToFile(
  { vault, settings }: Pick<App, 'vault' | 'settings'>,
  file: FileClaim,
): SignedLink {
  const { token, expiresAt } = signToken(vault, 'file-link', file);
  return { url: `${settings.baseUrl}/f/${token}`, expiresAt };
}

/** The file of a link. The signature is the permission. */
export async function openFileLink(app: App, token: string): Promise<StoredFile & { leftS: number }> {
  const { claim: file, leftS } = readToken(app.vault, 'file-link', claim, token);
  if ('key' in file) return { ...file, leftS };
  const [row] = await app.db
    .select({ render: renders, brandName: brands.name })
    .from(renders)
    .innerJoin(brands, eq(brands.id, renders.brandId))
    .where(eq(renders.id, file.render));
  if (!row || !hasFile(row.render)) throw unknownLink();
  const { render, brandName } = row;
  const template = await nameInFiles(app.db, render);
  const stored =
    file.part === 'file' ? findFile(render, brandName, template) : makePoster(render, brandName, template);
  if (!stored) throw unknownLink();
  return { ...stored, leftS };
}

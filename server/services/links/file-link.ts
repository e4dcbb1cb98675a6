import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { brands, fileLinks, renders } from '../../db/schema.ts';
import { randomText } from '../../platform/ids.ts';
import type { App, Ctx } from '../context.ts';
import { linkEnded } from '../ended-links/ended-links.ts';
import { diskFull } from '../errors/to-app-error.ts';
import { hasFile } from '../renders/read.ts';
import { findFile, makePoster } from '../renders/read-file.ts';
import type { StoredFile } from '../stored-file.ts';
import { nameInFiles } from '../templates/name-in-files.ts';
import { LINK_MINUTES, type TimedLink, unknownLink } from './token.ts';

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

/** The characters of an id: 131 bits. */
const ID_LENGTH = 22;

/** Links that send a file each to anyone who has them, for a quarter of an hour. Short, because models repeat them. */
export async function linkToFiles(ctx: Ctx, files: readonly FileClaim[]): Promise<TimedLink[]> {
  const { db, vault, settings, caller, diskSpace } = ctx;
  if (files.length === 0) return [];
  if (!(await diskSpace.hasRoom())) throw diskFull();
  const { organizationId } = caller;
  const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
  const links = files.map((file) => ({ id: randomText(ID_LENGTH), file }));
  await db
    .insert(fileLinks)
    .values(
      links.map(({ id, file }) => ({ idHash: vault.hash('file-link', id), organizationId, file, expiresAt })),
    );
  return links.map(({ id }) => ({ url: `${settings.baseUrl}/f/${id}`, expiresAt: expiresAt.toISOString() }));
}

export async function linkToFile(ctx: Ctx, file: FileClaim): Promise<TimedLink> {
  const [link] = await linkToFiles(ctx, [file]);
  return link!;
}

/** The file of a link. The unguessable id is the permission. */
export async function openFileLink(app: App, id: string): Promise<StoredFile & { leftS: number }> {
  if (id.length !== ID_LENGTH) throw unknownLink();
  const link = await app.db.query.fileLinks.findFirst({
    where: eq(fileLinks.idHash, app.vault.hash('file-link', id)),
  });
  const leftS = link ? Math.floor((link.expiresAt.getTime() - Date.now()) / 1000) : 0;
  const parsed = claim.safeParse(link?.file);
  if (leftS <= 0 || !parsed.success) throw unknownLink();
  const file = parsed.data;
  if ('key' in file) return { ...file, leftS };
  const [row] = await app.db
    .select({ render: renders, brandName: brands.name })
    .from(renders)
    .innerJoin(brands, eq(brands.id, renders.brandId))
    .where(eq(renders.id, file.render));
  if (!row) throw linkEnded();
  if (!hasFile(row.render)) throw unknownLink();
  const { render, brandName } = row;
  const template = await nameInFiles(app.db, render);
  const stored =
    file.part === 'file' ? findFile(render, brandName, template) : makePoster(render, brandName, template);
  if (!stored) throw unknownLink();
  return { ...stored, leftS };
}

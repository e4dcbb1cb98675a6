import { and, eq } from 'drizzle-orm';
import { type Db, imageLinkImages, renders } from '../../db/schema.ts';
import { hasFile, type RenderRow } from '../renders/read.ts';
import type { ImageLinkRow } from './read.ts';

type Key = Pick<ImageLinkRow, 'id' | 'revision'>;

/** What identifies the image of the link's own content, which no address fills. */
export const OWN = '';
/** The own image before the current one: it is served if the current one cannot be drawn. */
const FORMER = 'former';

export function findImage(db: Db, { id, revision }: Key, filled: string): Promise<RenderRow | null> {
  return find(db, and(isImage(id, filled), eq(imageLinkImages.revision, revision)));
}

/** The own image before the current one, whatever content it has. */
export const findFormerImage = (db: Db, { id }: Key) => find(db, isImage(id, FORMER));

/** The caller has locked the link. */
export async function setImage(tx: Db, link: Key, filled: string, renderId: string): Promise<void> {
  const former = filled === OWN ? await find(tx, isImage(link.id, OWN)) : null;
  if (former && hasFile(former)) await write(tx, link, FORMER, former.id);
  await write(tx, link, filled, renderId);
}

const isImage = (linkId: string, filled: string) =>
  and(eq(imageLinkImages.linkId, linkId), eq(imageLinkImages.filled, filled));

async function find(db: Db, condition: ReturnType<typeof and>): Promise<RenderRow | null> {
  const [row] = await db
    .select({ render: renders })
    .from(imageLinkImages)
    .innerJoin(renders, eq(renders.id, imageLinkImages.renderId))
    .where(condition);
  return row?.render ?? null;
}

async function write(tx: Db, { id, revision }: Key, filled: string, renderId: string): Promise<void> {
  const image = { revision, renderId };
  await tx
    .insert(imageLinkImages)
    .values({ linkId: id, filled, ...image })
    .onConflictDoUpdate({ target: [imageLinkImages.linkId, imageLinkImages.filled], set: image });
}

import { and, eq, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepared.ts';
import { type Db, imageLinkImages, renders } from '../../db/schema.ts';
import { hasFile, type RenderRow } from '../renders/read.ts';
import type { ImageLinkRow } from './read.ts';

type Key = Pick<ImageLinkRow, 'id' | 'revision'>;

/** What identifies the image of the link's own content, which no address fills. */
export const OWN = '';
/** The own image before the current one: it is served if the current one cannot be drawn. */
const FORMER = 'former';

export async function findImage(db: Db, link: Key, filled: string): Promise<RenderRow | null> {
  const found = await find(db, link.id, filled);
  return found?.revision === link.revision ? found.render : null;
}

/** The own image before the current one, whatever content it has. */
export async function findFormerImage(db: Db, { id }: Key): Promise<RenderRow | null> {
  return (await find(db, id, FORMER))?.render ?? null;
}

/** The caller has locked the link. */
export async function setImage(tx: Db, link: Key, filled: string, renderId: string): Promise<void> {
  const former = filled === OWN ? await find(tx, link.id, OWN) : null;
  if (former && hasFile(former.render)) await write(tx, link, FORMER, former.render.id);
  await write(tx, link, filled, renderId);
}

const imageByKey = prepareOnce((db) =>
  db
    .select({ render: renders, revision: imageLinkImages.revision })
    .from(imageLinkImages)
    .innerJoin(renders, eq(renders.id, imageLinkImages.renderId))
    .where(
      and(
        eq(imageLinkImages.linkId, sql.placeholder('linkId')),
        eq(imageLinkImages.filled, sql.placeholder('filled')),
      ),
    )
    .prepare('image_of_link'),
);

async function find(db: Db, linkId: string, filled: string) {
  const [row] = await imageByKey(db).execute({ linkId, filled });
  return row ?? null;
}

async function write(tx: Db, { id, revision }: Key, filled: string, renderId: string): Promise<void> {
  const image = { revision, renderId };
  await tx
    .insert(imageLinkImages)
    .values({ linkId: id, filled, ...image })
    .onConflictDoUpdate({ target: [imageLinkImages.linkId, imageLinkImages.filled], set: image });
}

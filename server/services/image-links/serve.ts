import { createHash } from 'node:crypto';
import { AppError, type ErrorCode, notFound } from '@livery/core/errors';
import { isTerminal } from '@livery/core/render-states';
import { eq, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepared.ts';
import { brands, type Db, imageLinks } from '../../db/schema.ts';
import { prepareSubmit } from '../batches/submit.ts';
import type { App, Ctx } from '../context.ts';
import { findMissingLink } from '../ended-links/ended-links.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { waitForEnd } from '../events/wait.ts';
import { hasFile, type RenderRow } from '../renders/read.ts';
import { findFile } from '../renders/read-file.ts';
import { followedRenders } from '../renders/watch.ts';
import type { StoredFile } from '../stored-file.ts';
import { toLinkCaller } from './drawn-by.ts';
import { findOutput } from './endings.ts';
import { fillContent } from './fill-content.ts';
import { findFormerImage, findImage, OWN, setImage } from './images.ts';
import { toMonth } from './present.ts';
import { type ImageLinkRow, lockImageLink } from './read.ts';
import { toLinkBatch } from './request.ts';
import { openLinkSecret } from './secret.ts';
import { type Address, isSigned, readFilled, toSignedText } from './sign.ts';

/** Longer than a still takes in a short queue; crawlers that fetch link previews give up soon after. */
const WAIT_MS = 10_000;
const MAX_SHOWN_PATH = 100;

/** Counts what is drawn for each link; null means no limit. */
export interface LinkRate {
  take(linkId: string): { isOver: boolean; limit: number } | null;
}

export interface ServedImage {
  file: StoredFile;
  /** Whether the link names a version of its brand, so that the image never changes. */
  isPinned: boolean;
  /** Why the link's own image is served instead; null for the image that was asked for. */
  fallback: ErrorCode | null;
}

interface ServeOptions {
  rate: LinkRate;
  /** The address was signed by someone who knows the secret. */
  onSigned(): void;
  signal?: AbortSignal | undefined;
}

/** The image of a signed address: from the storage, or drawn now; if that fails, the image of the link's own content. */
export async function serveImageLink(
  app: App,
  address: Address,
  { rate, onSigned, signal }: ServeOptions,
): Promise<ServedImage> {
  const [, id = '', ending = ''] = /^\/i\/(lnk_[0-9A-Za-z]{22})\.([a-z]+)$/.exec(address.path) ?? [];
  const output = findOutput(ending);
  if (!id || !output) throw notFound('This link');
  const found = await findLink(app.db, id);
  if (!found) throw await findMissingLink(app.db, id);
  const { link, brandName, brandVersionId } = found;
  if (!isSigned(openLinkSecret(app.vault, link), address)) {
    throw new AppError('forbidden', 'The signature of this address is wrong.');
  }
  onSigned();
  const filled = readFilled(address);
  checkFilled(link, filled, address);
  const isPinned = link.brandVersionId !== null;
  const isOwn = filled.size === 0 && output === link.output;
  const key = isOwn ? OWN : createHash('sha256').update(toSignedText(address)).digest('hex');
  const ctx = toCtx(app, link, signal);
  const serve = (render: RenderRow, fallback: ErrorCode | null) => {
    if (!hasFile(render))
      throw new AppError('render_failed', `The image could not be drawn: ${render.error}.`);
    return { file: findFile(render, brandName), isPinned, fallback };
  };
  try {
    const stored = await findImage(app.db, link, key);
    const render =
      stored && isUsable(stored, brandVersionId)
        ? await waitForImage(ctx, stored)
        : await draw(ctx, { link, filled, key, output, rate, brandVersionId });
    // Read again: the link has changed.
    if (!render) return await serveImageLink(app, address, { rate, signal, onSigned() {} });
    return serve(render, null);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const fallback = await findFallback(ctx, link);
    if (!fallback) throw cause;
    return serve(fallback, toAppError(cause as Error).code);
  }
}

/** The image of the link's own content. */
async function findFallback(ctx: Ctx, link: ImageLinkRow): Promise<RenderRow | null> {
  const own = await findImage(ctx.db, link, OWN);
  if (own && hasFile(own)) return own;
  return (await findFormerImage(ctx.db, link)) ?? (own && waitForImage(ctx, own));
}

function toCtx(app: App, link: ImageLinkRow, signal: AbortSignal | undefined): Ctx {
  return { ...app, caller: toLinkCaller(link), signal };
}

const linkById = prepareOnce((db) =>
  db
    .select({ link: imageLinks, brandName: brands.name, currentVersionId: brands.currentVersionId })
    .from(imageLinks)
    .innerJoin(brands, eq(brands.id, imageLinks.brandId))
    .where(eq(imageLinks.id, sql.placeholder('id')))
    .prepare('image_link_with_brand'),
);

async function findLink(db: Db, id: string) {
  const [row] = await linkById(db).execute({ id });
  return row && { ...row, brandVersionId: row.link.brandVersionId ?? row.currentVersionId };
}

function checkFilled({ open }: ImageLinkRow, filled: ReadonlyMap<string, string>, { query }: Address): void {
  // The signature does not hold the order, so the second of two values could be either.
  const wrong = [...filled.keys()].find((path) => !open.includes(path) || query.getAll(path).length > 1);
  if (wrong === undefined) return;
  const known = `this field is not open; there are ${open.join(', ') || 'none'}`;
  const message = open.includes(wrong) ? 'this field is filled more than once' : known;
  const path = wrong.slice(0, MAX_SHOWN_PATH);
  throw new AppError('invalid_request', `${path}: ${message}.`, [{ path, message }]);
}

interface Drawing {
  link: ImageLinkRow;
  filled: ReadonlyMap<string, string>;
  key: string;
  output: NonNullable<ReturnType<typeof findOutput>>;
  rate: LinkRate;
  brandVersionId: string;
}

/**
 * Draws an image, or waits for the one that an equal request has just begun. Null if the content of the link has changed
 * since it was read.
 */
async function draw(ctx: Ctx, { link, filled, key, output, rate, brandVersionId }: Drawing) {
  if (link.expiresAt && link.expiresAt <= new Date())
    throw new AppError('forbidden', 'This link has expired.');
  const content = fillContent(link.content, filled);
  const writeBatch = await prepareSubmit(ctx, toLinkBatch({ ...link, content }, output));
  const render = await ctx.db.transaction(async (tx: Db) => {
    // Makes equal requests, and changes of the link, wait for each other in all processes.
    const current = await lockImageLink(ctx, tx, link.id);
    if (current.revision !== link.revision) return null;
    const begun = await findImage(tx, link, key);
    if (begun && isUsable(begun, brandVersionId)) return begun;
    const taken = rate.take(link.id);
    if (taken?.isOver) throw new AppError('rate_limited', `More than ${taken.limit} new images in a minute.`);
    // An image that failed was counted already.
    if (!begun || hasFile(begun)) await countDrawn(tx, current);
    const { jobs } = await writeBatch(tx);
    await setImage(tx, link, key, jobs[0]!.id);
    return jobs[0]!;
  });
  return render && waitForImage(ctx, render);
}

/** Whether a render is drawn, or will be, with the version of the brand that is current. */
function isUsable(render: RenderRow, brandVersionId: string): boolean {
  return render.brandVersionId === brandVersionId && (!isTerminal(render.status) || hasFile(render));
}

async function waitForImage({ watcher, signal }: Ctx, render: RenderRow): Promise<RenderRow> {
  const [ended] = await waitForEnd(followedRenders(watcher), [render], { timeoutMs: WAIT_MS, signal });
  if (isTerminal(ended.status)) return ended;
  throw new AppError('unavailable', 'The image is still being drawn. Try again.');
}

/** Counts one more image in this month, or refuses it. The link is locked. */
async function countDrawn(tx: Db, link: ImageLinkRow): Promise<void> {
  const { id, monthlyLimit } = link;
  const month = toMonth(new Date());
  const drawn = link.month === month ? link.drawn : 0;
  if (monthlyLimit !== null && drawn >= monthlyLimit) {
    throw new AppError('limit_reached', `This link has drawn ${monthlyLimit} images this month.`);
  }
  await tx
    .update(imageLinks)
    .set({ month, drawn: drawn + 1 })
    .where(eq(imageLinks.id, id));
}

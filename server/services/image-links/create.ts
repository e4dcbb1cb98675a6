import { AppError } from '@livery/core/errors';
import type { ImageOutput } from '@livery/core/render-request/choices';
import { eq } from 'drizzle-orm';
import { type Db, imageLinks } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { prepareSubmit } from '../batches/submit.ts';
import { findVersion } from '../brands/find-version.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { limitReached, lockOrganization } from '../quotas/lock-organization.ts';
import { isContentPath } from './fill-content.ts';
import { OWN, setImage } from './images.ts';
import type { ImageLinkRow } from './read.ts';
import { toLinkBatch } from './request.ts';
import { newLinkSecret, sealLinkSecret } from './secret.ts';

export const MAX_IMAGE_LINKS = 200;

export interface NewImageLink {
  templateId: string;
  templateVersion?: number | undefined;
  brandId: string;
  brandVersion?: number | undefined;
  format: string;
  size?: { width: number; height: number } | undefined;
  output?: ImageOutput | undefined;
  content: Record<string, unknown>;
  open: string[];
  expiresAt?: string | null | undefined;
  monthlyLimit?: number | null | undefined;
}

export interface CreatedImageLink {
  link: ImageLinkRow;
  /** Returned only here: the row stores it sealed. */
  secret: string;
}

/** Makes a link and draws its own content, which is served when an address cannot be drawn. */
export async function createImageLink(
  ctx: WriteCtx<CreatedImageLink>,
  input: NewImageLink,
): Promise<CreatedImageLink> {
  requirePermission(ctx.caller, 'renders:write');
  checkOpen(input.open);
  const { organizationId, userId, keyId } = ctx.caller;
  const { brandId, brandVersion = null, output = 'png', expiresAt, monthlyLimit = null } = input;
  const id = prefixedId('lnk');
  const secret = newLinkSecret();
  const { templateVersion = null, size = null } = input;
  const drawn = { ...input, templateVersion, brandVersion, size, output };
  const writeBatch = await prepareSubmit(
    { ...ctx, caller: { ...ctx.caller, source: 'link' } },
    toLinkBatch(drawn, output),
  );
  const pinned =
    brandVersion === null ? null : await findVersion(ctx.db, brandId, { number: brandVersion }, { id: true });
  return ctx.write(async (tx) => {
    await checkRoom(tx, organizationId);
    const [link] = await tx
      .insert(imageLinks)
      .values({
        ...drawn,
        id,
        organizationId,
        createdByUserId: userId,
        apiKeyId: keyId,
        brandVersionId: pinned?.id ?? null,
        open: [...new Set(input.open)],
        secret: sealLinkSecret(ctx.vault, id, secret),
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        monthlyLimit,
      })
      .returning();
    const { jobs } = await writeBatch(tx);
    await setImage(tx, link!, OWN, jobs[0]!.id);
    await recordAudit(tx, ctx.caller, {
      action: 'image_link.created',
      target: { type: 'image_link', id, name: input.templateId },
    });
    return { link: link!, secret };
  });
}

export function checkOpen(open: readonly string[]): void {
  const at = open.findIndex((path) => !isContentPath(path));
  if (at < 0) return;
  const message = 'expected a path of the content, such as headline or author.name';
  throw new AppError('invalid_request', `open[${at}]: ${message}.`, [{ path: `open[${at}]`, message }]);
}

async function checkRoom(tx: Db, organizationId: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const used = await tx.$count(imageLinks, eq(imageLinks.organizationId, organizationId));
  const limit = MAX_IMAGE_LINKS;
  if (used < limit) return;
  throw limitReached(
    { quota: 'imageLinks', limit, used },
    `An organisation may have at most ${limit} image links. Delete one first.`,
  );
}

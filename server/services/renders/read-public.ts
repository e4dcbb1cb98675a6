import { notFound } from '@livery/core/errors';
import type { DerivedTokens } from '@livery/core/tokens/types';
import { eq } from 'drizzle-orm';
import { brands, renders } from '../../db/schema.ts';
import { findVersion } from '../brands/find-version.ts';
import type { App } from '../context.ts';
import { findMissingLink } from '../ended-links/ended-links.ts';
import { pickMode } from './pick-mode.ts';
import { type FinishedRender, hasFile } from './read.ts';

/** A published render, which anyone with its link may see. */
export interface PublicRender {
  render: FinishedRender;
  brandName: string;
}

/** The unguessable id is the permission. Renders of an archived brand stay public. */
export async function readPublic(app: App, publicId: string): Promise<PublicRender> {
  const [row] = await app.db
    .select({ render: renders, brandName: brands.name })
    .from(renders)
    .innerJoin(brands, eq(brands.id, renders.brandId))
    .where(eq(renders.publicId, publicId));
  if (!row) throw await findMissingLink(app.db, publicId);
  if (!hasFile(row.render)) throw notFound('This link');
  return { render: row.render, brandName: row.brandName };
}

/** The tokens and the mode that a public render was drawn with. */
export async function readPublicLook(
  app: App,
  render: FinishedRender,
): Promise<{ tokens: DerivedTokens; mode: 'light' | 'dark' }> {
  const { tokens } = await findVersion(
    app.db,
    render.brandId,
    { id: render.brandVersionId },
    { tokens: true },
  );
  return { tokens, mode: pickMode(tokens, render.meta.mode) };
}

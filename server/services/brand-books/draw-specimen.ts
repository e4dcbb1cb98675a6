import { notFound } from '@livery/core/errors';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { drawOrReuse, type StoredPreview, toPreviewId } from '../previews/drawn-files.ts';
import { requirePreviewer } from '../previews/previewer.ts';
import { gatherBookAssets } from './gather-assets.ts';
import { listSpecimens } from './specimens.ts';

/** For screens with two pixels to a point, and for print. */
const SCALE = 2;

/** Draws a piece of type of a brand book, or returns the one that was drawn before. */
export async function drawBookType(
  app: App,
  { brand, version }: BrandWithVersion,
  name: string,
  mode: 'light' | 'dark',
): Promise<StoredPreview> {
  const previewer = requirePreviewer(app);
  const { tokens, document } = version;
  const { organizationId } = brand;
  const specimen = listSpecimens(tokens, document.$extensions['studio.identity'].tagline).find(
    (each) => each.name === name,
  );
  if (!specimen) throw notFound('This file');
  const { semantic } = tokens.colors.modes[mode] ?? tokens.colors;
  const { name: _, ...request } = { ...specimen, color: semantic[specimen.color] };
  const id = toPreviewId(['book', organizationId, version.id, mode, request]);
  return drawOrReuse(app, { organizationId, id, ending: 'png' }, async (file) => {
    const { fonts } = await gatherBookAssets(app, { brand, version });
    return previewer.previewSpecimen({ ...request, tokens, fontFiles: fonts, scale: SCALE }, file, {
      organizationId,
    });
  });
}

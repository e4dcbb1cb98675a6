import { notFound } from '@livery/core/errors';
import { listTexts } from '@livery/templates/content';
import { findFormat } from '@livery/templates/formats';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { drawOrReuse, type StoredPreview, toPreviewId } from '../previews/drawn-files.ts';
import { requirePreviewer } from './previewer.ts';
import { listSamples } from './samples.ts';

/** Sharp enough for a large window, and light enough for a page with seven of them. */
const MAX_WIDTH = 1600;

/** Draws one of the images of a brand book, or returns the one that was drawn before. */
export async function drawSample(
  app: App,
  { brand, version }: BrandWithVersion,
  templateId: string,
  mode: 'light' | 'dark',
): Promise<StoredPreview> {
  const previewer = requirePreviewer(app);
  const { document, tokens } = version;
  const sample = listSamples(document).find(({ template }) => template.id === templateId);
  if (!sample) throw notFound('This file');
  const { organizationId } = brand;
  const { template, content, format } = sample;
  const scale = Math.min(1, MAX_WIDTH / findFormat(format).width);
  const id = toPreviewId(['book', organizationId, version.id, templateId, format, mode, content]);
  return drawOrReuse(app, { organizationId, id, ending: 'jpg' }, async (file) => {
    const renderAssets = await app.assetLoader.gatherStored({ organizationId, template, content, document });
    const title = listTexts(template.content, content)[0] ?? template.name;
    const metadata = { title, brand: tokens.name, template: templateId, version: version.version };
    const still = { templateId, content, tokens, mode, format, scale, renderAssets, metadata };
    return previewer.previewStill({ ...still, output: 'jpeg' }, file, { organizationId });
  });
}

import { notFound } from '@livery/core/errors';
import { listTexts } from '@livery/templates/content';
import { findFormat } from '@livery/templates/formats';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { drawOrReuse, type StoredPreview, toPreviewId } from '../previews/drawn-files.ts';
import { requirePreviewer } from '../previews/previewer.ts';
import { findSampleFormat, listSamples } from './samples.ts';

/** Sharp enough for a large window, and light enough for a page with seven of them. */
const MAX_WIDTH = 1600;

/** Draws one of the images of a brand book, or returns the one that was drawn before. */
export async function drawSample(
  app: App,
  { brand, version }: BrandWithVersion,
  templateId: string,
  mode: 'light' | 'dark',
): Promise<StoredPreview> {
  // Before anything else: anyone can ask for any name.
  const format = findSampleFormat(templateId);
  if (!format) throw notFound('This file');
  const previewer = requirePreviewer(app);
  const { document, tokens } = version;
  const { organizationId } = brand;
  const scale = Math.min(1, MAX_WIDTH / findFormat(format).width);
  // The content follows from the version.
  const id = toPreviewId(['book', organizationId, version.id, templateId, format, mode]);
  return drawOrReuse(app, { organizationId, id, ending: 'jpg' }, async (file) => {
    const samples = await listSamples(version);
    const sample = samples.find(({ template }) => template.id === templateId);
    if (!sample) throw notFound('This file');
    const { template, content } = sample;
    const renderAssets = await app.assetLoader.gatherStored({ organizationId, template, content, document });
    const title = listTexts(template.content, content)[0] ?? template.name;
    const metadata = { title, brand: tokens.name, template: templateId, version: version.version };
    const still = { templateId, content, tokens, mode, format, scale, renderAssets, metadata };
    return previewer.previewStill({ ...still, output: 'jpeg' }, file, { organizationId });
  });
}

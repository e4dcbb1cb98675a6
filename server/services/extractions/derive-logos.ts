import { join } from 'node:path';
import { DERIVED } from '@livery/core/brand/sort-logos';
import { AppError } from '@livery/core/errors';
import { isObject, type Json } from '@livery/core/json/value';
import { newId } from '../../platform/ids.ts';
import type { FileShare } from '../../preview-files/preview-files.ts';
import { removeScratch, type StoredAsset, storeReceived } from '../assets/store-received.ts';
import type { App } from '../context.ts';
import { toImageFile } from '../preview-files/bitmap.ts';

/** The one colour of a logo on each background. */
const tints = { light: '#000000', dark: '#ffffff' };
/** The longest side of a vector logo that can only be drawn in one colour as an image of pixels. */
const DRAWN_SIDE = 1024;

/**
 * Adds the logo in one colour for each background that the site has none for, if its shape can be drawn in one colour. The
 * files are added to `taken`, and the logos come last, so that they never replace one of the site.
 */
export async function deriveLogos(
  app: App,
  document: Json,
  taken: Map<string, StoredAsset>,
  share: FileShare & { signal: AbortSignal },
): Promise<void> {
  const confirmed = listConfirmed(document);
  const source = confirmed.find((logo) => logo.default === true);
  const ref = isObject(source?.src) ? String(source.src.$asset) : '';
  const stored = taken.get(ref);
  if (!source || !stored) return;
  for (const [mode, tint] of Object.entries(tints)) {
    if (confirmed.some((logo) => logo.mode === mode)) continue;
    try {
      const made = await drawInOneColor(app, stored, tint, share);
      if (!made) return;
      const { aspectRatio, vector } = made.record;
      taken.set(`${ref}-${mode}`, made);
      const src = { $asset: `${ref}-${mode}` };
      confirmed.push({
        ...source,
        default: false,
        mode,
        monochrome: true,
        origin: DERIVED,
        aspectRatio,
        vector,
        src,
      });
    } catch (cause) {
      // The brand is complete without it.
      if (!(cause instanceof AppError)) throw cause;
    }
  }
}

function listConfirmed({ $extensions }: Json): Json[] {
  const logos = isObject($extensions) ? $extensions['studio.logos'] : null;
  return isObject(logos) && Array.isArray(logos.confirmed) ? logos.confirmed : [];
}

/** Null if its shape cannot be drawn in one colour. */
async function drawInOneColor(
  app: App,
  { record }: StoredAsset,
  tint: string,
  share: FileShare & { signal: AbortSignal },
): Promise<StoredAsset | null> {
  const { vector = false, width = null, height = null, aspectRatio = null, ...file } = record;
  const image = await toImageFile(app, { ...file, vector, width, height, aspectRatio });
  const answer = await app.previewFiles.readFacts(image, share);
  if (!('facts' in answer) || !answer.facts.silhouette || answer.facts.opaque) return null;
  const path = join(app.scratchDir, newId());
  const scale = image.vector ? DRAWN_SIDE / Math.max(image.width, image.height) : 1;
  const [drawnWidth = 1, drawnHeight = 1] = [image.width, image.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const size = { image, width: drawnWidth, height: drawnHeight, tint };
  try {
    const isVector =
      image.vector && (await app.previewFiles.writeLogo({ ...size, type: 'svg' }, path, share));
    if (!isVector) await app.previewFiles.writeLogo({ ...size, type: 'png' }, path, share);
    const received = { file: path, name: null, sourceUrl: record.sourceUrl ?? null };
    return await storeReceived(app, received, { ...share, kinds: ['image'] });
  } finally {
    await removeScratch(path);
  }
}

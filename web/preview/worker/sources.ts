import type { components } from '@livery/client/openapi';
import { createLruCache } from '@livery/core/lru-cache';
import type { BrowserSources } from '@livery/engine/browser/browser-ports';
import type { BundledFace, ImageFile } from '@livery/engine/ports';
import type { AssetFinder } from '@livery/engine/scene/gather-render-assets';
import type { Bitmaps } from './bitmaps.ts';
import { LoadFailed, loadBytes, loadJson, remember } from './load.ts';
import { findSample, loadSample } from './sample-images.ts';

type Schemas = components['schemas'];

/** By asset; null for one that is gone. They never change. */
const loadFacts = remember((id) => loadJson<Schemas['AssetFacts']>(`/assets/${id}/facts`));

const loadFaces = remember(async (family): Promise<BundledFace[]> => {
  const listed = await loadJson<Schemas['FontFaces']>(`/fonts?family=${encodeURIComponent(family)}`);
  if (!listed) throw new LoadFailed(`no faces of ${family}`);
  return listed.faces.map(({ sha256, style, ranges }) => ({ file: sha256, style, ranges }));
});

async function loadFont(sha256: string): Promise<Uint8Array> {
  const bytes = await loadBytes(`/fonts/${sha256}.ttf`);
  if (!bytes) throw new LoadFailed(`no font ${sha256}`);
  return bytes;
}

/** Finds the files of a scene by asset; the path of an image is the id of its asset, that of a font its hash. */
export const assetFinder: AssetFinder = {
  async findFont(id) {
    const facts = await loadFacts(id);
    if (facts?.kind !== 'font') return null;
    coverages.set(facts.sha256, facts.ranges ?? []);
    return facts.sha256;
  },
  async findImage(id): Promise<ImageFile | null> {
    const sample = await findSample(id);
    if (sample) return sample;
    const facts = await loadFacts(id);
    if (facts?.kind !== 'image') return null;
    const { vector, width, height } = facts;
    return { path: id, vector, width, height };
  },
};

/** A logo is drawn on every tile, in several sizes. */
const vectors = createLruCache<Uint8Array>({ max: 50 });
const MAX_KEPT_VECTOR = 512 * 1024;

const coverages = new Map<string, [number, number][]>();

/** What the engine reads in a browser: the files of the API. */
export function createSources(bitmaps: Bitmaps): BrowserSources {
  return {
    listFaces: ({ family }) => loadFaces(family),
    loadFace: ({ file }) => loadFont(file),
    loadBrandFont: async (sha256) => ({
      bytes: await loadFont(sha256),
      coverage: coverages.get(sha256) ?? [],
    }),
    loadRaster: bitmaps.load,
    async loadVector({ path }) {
      const known = vectors.get(path);
      if (known) return known;
      const bytes = (await loadSample(path)) ?? (await loadBytes(`/assets/${path}/file`));
      if (!bytes) throw new LoadFailed(`no file of ${path}`);
      if (bytes.length <= MAX_KEPT_VECTOR) vectors.set(path, bytes);
      return bytes;
    },
    async loadFacts({ path }) {
      if (await findSample(path)) return null;
      const facts = await loadFacts(path);
      return facts?.kind === 'image' ? (facts.unusable ?? facts.facts) : null;
    },
    loadEmoji: (code) => loadBytes(`/emoji/${code}.svg`),
  };
}

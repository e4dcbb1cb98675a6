import { Renderer } from '@takumi-rs/wasm';
import type { BundledFont } from '../fonts/bundled-fonts.ts';
import type { UnicodeRanges } from '../fonts/unicode-ranges.ts';
import type { Bitmap } from '../images/bitmap.ts';
import type { ImageFacts } from '../images/image-facts.ts';
import type { BundledFace, EmojiSource, EnginePorts, ImageFile, TakumiRenderer } from '../ports.ts';
import { encodePng } from './encode-png.ts';

export { default as loadTakumi } from '@takumi-rs/wasm';

/** What a page loads for the engine, each from where it likes. */
export interface BrowserSources {
  listFaces(font: BundledFont): Promise<BundledFace[]>;
  /** A bundled face as TTF. Takumi's WASM build reads neither WOFF nor WOFF2. */
  loadFace(face: BundledFace): Promise<Uint8Array>;
  /** A brand's font file as TTF or OTF, with the characters that it has glyphs for. */
  loadBrandFont(path: string): Promise<{ bytes: Uint8Array; coverage: UnicodeRanges }>;
  /** Has to return the pixels that the server would draw, because a page finds no subject to crop to. */
  loadRaster(file: ImageFile, width: number, height: number, crop: string): Promise<Bitmap>;
  loadVector(file: ImageFile): Promise<Uint8Array>;
  /** What the server has found out about an image; without this, it is found out here. */
  loadFacts?(file: ImageFile): Promise<ImageFacts | string | null>;
  /** The SVG of an emoji by its code points; null when the set does not have it. */
  loadEmoji(code: string): Promise<Uint8Array | null>;
}

/** The engine in a browser. The page awaits `loadTakumi` before it creates a composer. */
export function createBrowserPorts(sources: BrowserSources): EnginePorts {
  return {
    createRenderer: createWasmRenderer,
    fonts: {
      listFaces: sources.listFaces,
      readFace: sources.loadFace,
      async readBrandFont(path) {
        const { bytes, coverage } = await sources.loadBrandFont(path);
        return { bytes, readCoverage: () => coverage };
      },
    },
    images: {
      readRaster: sources.loadRaster,
      readVector: sources.loadVector,
      ...(sources.loadFacts ? { readFacts: sources.loadFacts } : {}),
      encodeBitmap: encodePng,
    },
    emoji: createEmojiSource(sources.loadEmoji),
  };
}

/** The WASM build has no setting for the size of its cache. */
function createWasmRenderer(): TakumiRenderer {
  const renderer = new Renderer();
  return {
    registerFont: (font) => renderer.registerFont(font),
    render: (node, options) => renderer.render(node, withWholeTime(options)),
    measure: (node, options) => renderer.measure(node, withWholeTime(options)),
  };
}

/** Takumi's clock has whole milliseconds: the native build cuts the rest off, the WASM build refuses it. */
function withWholeTime<Options extends { timeMs?: number }>(options: Options): Options {
  return options.timeMs === undefined ? options : { ...options, timeMs: Math.trunc(options.timeMs) };
}

/** Loads emoji ahead of the scene, because a tree is built without waiting for them. */
function createEmojiSource(loadEmoji: BrowserSources['loadEmoji']): EmojiSource {
  const loaded = new Map<string, Uint8Array | null>();
  return {
    async load(codes) {
      const missing = codes.filter((code) => !loaded.has(code));
      await Promise.all(missing.map(async (code) => loaded.set(code, await loadEmoji(code))));
    },
    read: (code) => loaded.get(code) ?? null,
  };
}

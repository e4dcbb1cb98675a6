import { createLruCache } from '@livery/core/lru-cache';
import type { DerivedTokens, FontRole } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import { type FaceKind, faceKind } from '@livery/templates/shared/brand/typeface';
import type { TextMeasurer } from '@livery/templates/text-measurer';
import type { BundledFace, EnginePorts, TakumiRenderer } from '../ports.ts';
import { createMeasureText, createTextMeasurer } from '../text/text-measurer.ts';
import { type BrandFontFile, registerBrandFont } from './brand-font.ts';
import { type BundledFont, bundledFonts, scriptFonts, scriptOrder } from './bundled-fonts.ts';
import { fontReplaced, glyphMissing, isDrawnByFonts } from './font-warnings.ts';
import { findAsAsked, findNearest, findOfKind } from './stand-in.ts';
import { hasCharacter, type UnicodeRanges } from './unicode-ranges.ts';

/** Brand families that a renderer takes before it is replaced by a new one: Takumi cannot forget a font. */
const MAX_BRAND_FAMILIES = 120;

/** For SVGs it has rasterised: those of all templates together need more than Takumi's default of 64 MiB. */
const CACHE_BYTES = 96 * 1024 * 1024;

/** A measurer is replaced after so many scenes, because the texts that were fitted with it are kept as long as it. */
const MAX_MEASURER_USES = 500;
const MAX_MEASURERS = 8;

/** Enough for a wall of previews in two sets of fonts. */
const MAX_PREPARED = 48;
/** Characters; longer texts and lists of files are prepared each time. */
const MAX_PREPARED_KEY = 16 * 1024;

const A = 0x41;

const roles: FontRole[] = ['display', 'heading', 'body', 'mono'];

export interface PreparedFonts {
  fonts: DerivedTokens['fonts'];
  /**
   * The only families that a scene may be drawn with. Without this list Takumi would look for a missing character
   * in every font it ever registered, including those of other brands.
   */
  families: string[];
  warnings: Warning[];
}

/** Together these two have most symbols that a headline may contain. */
const symbolFamilies = ['Inter', 'JetBrains Mono'];

interface NeededFace {
  font: BundledFont;
  face: BundledFace;
  /** The file, if it has been read already. */
  bytes?: Uint8Array;
}

interface BrandFamily {
  name: string;
  coverage: UnicodeRanges;
}

/** The renderer and the fonts it has. The fonts of a scene are registered before it is drawn. */
export interface FontLibrary {
  renderer: TakumiRenderer;
  /** A text measurer over some of the renderer's families. */
  measurer(families: string[]): TextMeasurer;
  /** The brand's fonts as the renderer knows them, with fallbacks for characters they do not have. */
  prepare(tokens: DerivedTokens, text: string, files: Record<string, string>): Promise<PreparedFonts>;
}

export function createFontLibrary({ createRenderer, fonts: source, emoji }: EnginePorts): FontLibrary {
  const open = () => {
    const renderer = createRenderer({ cacheMaxBytes: CACHE_BYTES });
    return { renderer, measureText: createMeasureText(renderer, emoji) };
  };
  const faceLists = new Map<string, Promise<BundledFace[]>>();
  let { renderer, measureText } = open();
  /** By families. Templates keep the fitted texts by measurer, so a scene that is drawn again finds them. */
  const newMeasurers = () => createLruCache<{ measurer: TextMeasurer; uses: number }>({ max: MAX_MEASURERS });
  let measurers = newMeasurers();
  const findMeasurer = (families: string[]) => {
    const key = families.join();
    const known = measurers.get(key);
    const kept = known && known.uses < MAX_MEASURER_USES ? known : undefined;
    const found = kept ?? { measurer: createTextMeasurer(measureText, families), uses: 0 };
    found.uses += 1;
    measurers.set(key, found);
    return found.measurer;
  };
  /** By file; a scene that needs a face while another loads it waits for it. */
  let registered = new Map<string, Promise<void>>();
  /** By their files; null for files that the renderer cannot use. */
  let brandFamilies = new Map<string, BrandFamily | null>();
  /** Names that were given to the current renderer, also for families that were not usable after all. */
  let namesInRenderer = 0;
  let lastName = 0;

  const register = ({ font: { family }, face, bytes }: NeededFace): Promise<void> => {
    const [faces, target] = [registered, renderer];
    const load = async () => {
      const data = bytes ?? (await source.readFace(face));
      await target.registerFont({ name: family, data, style: face.style, unicodeRange: face.ranges });
    };
    const known =
      faces.get(face.file) ??
      load().catch((cause: unknown) => {
        faces.delete(face.file);
        throw cause;
      });
    faces.set(face.file, known);
    return known;
  };
  /** Reads the files together, because a page loads each over its network, and registers them in their order. */
  const registerAll = async (faces: NeededFace[]) => {
    const read = await Promise.all(
      faces.map(async (each) =>
        registered.has(each.face.file) ? each : { ...each, bytes: await source.readFace(each.face) },
      ),
    );
    for (const each of read) await register(each);
  };
  const listFaces = (font: BundledFont) => {
    const known =
      faceLists.get(font.package) ??
      source.listFaces(font).catch((cause: unknown) => {
        faceLists.delete(font.package);
        throw cause;
      });
    faceLists.set(font.package, known);
    return known;
  };
  /** The faces that draw a text, and always the one with ASCII, which scenes write figures and marks with. */
  const findNeeded = async (family: string, text: string): Promise<NeededFace[]> => {
    const font = bundledFonts.find((each) => each.family === family);
    if (!font) return [];
    // A scene may change the case of a text.
    const codes = [A, ...listCodes(text + text.toUpperCase() + text.toLowerCase())];
    // No template sets text in italics.
    const isNeeded = ({ style, ranges }: BundledFace) =>
      style === 'normal' && codes.some((code) => hasCharacter(ranges, code));
    return (await listFaces(font)).filter(isNeeded).map((face) => ({ font, face }));
  };

  /** The families that draw what a font of this kind cannot, with the files registered that `text` needs. */
  const prepareFallbacks = async (kind: FaceKind, text: string) => {
    const own = findOfKind(kind);
    const families: string[] = [own.family];
    const codes = listCodes(text);
    const ownFaces = await listFaces(own);
    const missing = codes.filter((code) => !ownFaces.some(({ ranges }) => hasCharacter(ranges, code)));
    const fonts = scriptFonts[kind === 'serif' ? 'serif' : 'sans'];
    for (const script of missing.length > 0 ? scriptOrder(text) : []) {
      const font = fonts[script];
      if (!font) continue;
      const faces = (await listFaces(font)).filter(({ style }) => style === 'normal');
      if (!faces.some(({ ranges }) => missing.some((code) => hasCharacter(ranges, code)))) continue;
      families.push(font.family);
      // Every face that has any character of the text, so that earlier drawings never change this one.
      const needed = faces.filter(({ ranges }) => codes.some((code) => hasCharacter(ranges, code)));
      await registerAll(needed.map((face) => ({ font, face })));
    }
    return [...new Set([...families, ...symbolFamilies])];
  };

  const prepareBrandFamily = async (files: BrandFontFile[]) => {
    const key = JSON.stringify(
      files.map(({ path, weight, style, variable }) => [path, weight, style, variable]),
    );
    // The map of the renderer that the files are registered in, which another drawing may replace meanwhile.
    const families = brandFamilies;
    const known = families.get(key);
    if (known !== undefined) return known;
    // Counted before anything is awaited and never again, so that no two brands share a name: the renderer would draw
    // the text of one with the font of the other.
    lastName += 1;
    namesInRenderer += 1;
    const name = `Brand font ${lastName}`;
    const coverage = await registerBrandFont(renderer, source, name, files);
    const family = coverage.length > 0 ? { name, coverage } : null;
    families.set(key, family);
    return family;
  };

  /** The characters of a text that no family of a brand's fonts has, own or fallback. */
  const findUndrawable = async (text: string, fonts: DerivedTokens['fonts'], own: BrandFamily[]) => {
    const names = new Set(roles.flatMap((role) => [fonts[role].family, ...fonts[role].fallbacks]));
    const bundled = [...bundledFonts, ...Object.values(scriptFonts).flatMap((each) => Object.values(each))];
    const faces = await Promise.all(bundled.filter(({ family }) => names.has(family)).map(listFaces));
    const ranges = [
      ...faces.flat().map((face) => face.ranges),
      ...own.filter(({ name }) => names.has(name)).map(({ coverage }) => coverage),
    ];
    return [...new Set(text)].filter(
      (sign) => isDrawnByFonts(sign) && !ranges.some((each) => hasCharacter(each, sign.codePointAt(0)!)),
    );
  };

  /** By fonts and text, of the current renderer: an edit of a colour draws the same texts in the same fonts again. */
  const newPrepared = () => createLruCache<PreparedFonts>({ max: MAX_PREPARED });
  let prepared = newPrepared();

  const prepare: FontLibrary['prepare'] = async (tokens, text, files) => {
    const kinds = new Set(roles.map((role) => faceKind(tokens.fonts[role])));
    const listed = bundledFonts.filter(
      (font) => symbolFamilies.includes(font.family) || [...kinds].some((kind) => findOfKind(kind) === font),
    );
    // All at once: each is read over the network in a page.
    await Promise.all(listed.map(listFaces));
    const warnings: Warning[] = [];
    const fonts = { ...tokens.fonts };
    for (const role of roles) {
      const font = tokens.fonts[role];
      const kind = faceKind(font);
      const fallbacks = await prepareFallbacks(kind, text);
      const given = font.files.flatMap((file) => {
        const path = files[file.storageUrl];
        return path === undefined ? [] : [{ ...file, path }];
      });
      const own = given.length > 0 ? await prepareBrandFamily(given) : null;
      const known = own?.name ?? findAsAsked(font);
      const drawn = known ?? findNearest(font).family;
      if (known === null) warnings.push(fontReplaced(role, font, drawn));
      // A scene reads the kind of font from the generic name at the end.
      const generic = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' }[kind];
      fonts[role] = { ...font, family: drawn, fallbacks: [...fallbacks, generic] };
    }
    const undrawable = await findUndrawable(
      text,
      fonts,
      [...brandFamilies.values()].filter((each) => each !== null),
    );
    if (undrawable.length > 0) warnings.push(glyphMissing(undrawable));
    const families = [...new Set(roles.flatMap((role) => [fonts[role].family, ...fonts[role].fallbacks]))];
    const needed = await Promise.all(families.map((family) => findNeeded(family, text)));
    await registerAll(needed.flat());
    return { fonts, families, warnings };
  };

  return {
    get renderer() {
      return renderer;
    },
    measurer: findMeasurer,
    async prepare(tokens, text, files) {
      if (namesInRenderer > MAX_BRAND_FAMILIES) {
        ({ renderer, measureText } = open());
        registered = new Map();
        brandFamilies = new Map();
        measurers = newMeasurers();
        prepared = newPrepared();
        namesInRenderer = 0;
      }
      const key = JSON.stringify([tokens.fonts, files, text]);
      const known = prepared;
      const found = known.get(key) ?? (await prepare(tokens, text, files));
      if (key.length <= MAX_PREPARED_KEY) known.set(key, found);
      return found;
    },
  };
}

/** The characters of a text beyond ASCII. */
function listCodes(text: string): number[] {
  return [...new Set(text)].map((sign) => sign.codePointAt(0)!).filter((code) => code > 0x7f);
}

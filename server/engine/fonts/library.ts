import { readFile } from 'node:fs/promises';
import { isGeneric } from '@livery/core/brand/font-kind';
import { familyName } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontRole, FontTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import { faceKind } from '@livery/templates/shared/text/typeface';
import type { TextMeasurer } from '@livery/templates/text-measurer';
import { Renderer } from '@takumi-rs/core';
import { createMeasure, createTextMeasurer } from '../type-setter.ts';
import { type BrandFontFile, registerBrandFont } from './brand-font.ts';
import { bundledFonts, type FaceKind, type FontPackage, scriptFonts, scriptOrder } from './bundled.ts';
import { type Face, loadFaces, type Ranges, serves } from './faces.ts';

/** Brand faces a renderer takes before a fresh one is made: the engine cannot forget a font. */
const MAX_BRAND_FACES = 120;

/** For drawings it has rasterised: those of all templates in turn need more than its own 64 MiB. */
const CACHE_BYTES = 96 * 1024 * 1024;
const newRenderer = () => new Renderer({ cacheMaxBytes: CACHE_BYTES });

const roles: FontRole[] = ['display', 'heading', 'body', 'mono'];

export interface Prepared {
  fonts: DerivedTokens['fonts'];
  /**
   * The only families that may be drawn with. The engine would else look for a missing sign in every font it
   * ever registered: another brand's, and another one each time.
   */
  families: string[];
  warnings: Warning[];
}

interface BrandFace {
  name: string;
  ranges: Ranges;
}

/** The faces there are to draw with. What a picture needs is added to the renderer before it is drawn. */
export interface FontLibrary {
  renderer: Renderer;
  /** Measures with some of the renderer's families. */
  type(families: string[]): TextMeasurer;
  /** The brand's fonts as the renderer knows them, with who stands in for scripts they have no letters for. */
  prepare(tokens: DerivedTokens, text: string, files: Record<string, string>): Promise<Prepared>;
}

export async function createFontLibrary(): Promise<FontLibrary> {
  const indexes = new Map<string, Promise<Face[]>>();
  let renderer = newRenderer();
  let measure = createMeasure(renderer);
  let registered = new Set<string>();
  let brandFaces = new Map<string, BrandFace>();

  const register = async ({ family }: FontPackage, face: Face) => {
    if (registered.has(face.file)) return;
    registered.add(face.file);
    const data = await readFile(face.file);
    await renderer.registerFont({ name: family, data, style: face.style, unicodeRange: face.ranges });
  };
  const indexOf = (font: FontPackage) => {
    const known = indexes.get(font.package) ?? loadFaces(font);
    indexes.set(font.package, known);
    return known;
  };
  const registerBundled = async () => {
    for (const font of bundledFonts) for (const face of await indexOf(font)) await register(font, face);
  };
  await registerBundled();

  /** The families that draw `text` where a face of a kind cannot, their files read as far as it needs them. */
  const fallbacksFor = async (kind: FaceKind, text: string) => {
    const own = bundledFonts.find((font) => font.kind === kind)!;
    // Between them these two have most symbols that a headline may hold.
    const rest = ['Inter', 'JetBrains Mono'];
    const chain: string[] = [own.family];
    const codes = [...new Set(text)].map((sign) => sign.codePointAt(0)!).filter((code) => code > 0x7f);
    const standing = await indexOf(own);
    const beyond = codes.filter((code) => !standing.some(({ ranges }) => serves(ranges, code)));
    const fonts = scriptFonts[kind === 'serif' ? 'serif' : 'sans'];
    for (const script of beyond.length > 0 ? scriptOrder(text) : []) {
      const font = fonts[script];
      if (!font) continue;
      const faces = (await indexOf(font)).filter(({ style }) => style === 'normal');
      if (!faces.some(({ ranges }) => beyond.some((code) => serves(ranges, code)))) continue;
      chain.push(font.family);
      // Every face that has any sign of the text, so that it is drawn alike whatever was drawn before it.
      for (const face of faces)
        if (codes.some((code) => serves(face.ranges, code))) await register(font, face);
    }
    return [...new Set([...chain, ...rest])];
  };

  const brandFamily = async (font: FontTokens, files: BrandFontFile[]) => {
    const key = JSON.stringify(
      files.map(({ path, weight, style, variable }) => [path, weight, style, variable]),
    );
    const known = brandFaces.get(key);
    if (known !== undefined) return known;
    const name = `${familyName(font.family)} ${brandFaces.size + 1}`;
    const ranges = await registerBrandFont(renderer, name, files);
    if (!ranges) return null;
    const face = { name, ranges };
    brandFaces.set(key, face);
    return face;
  };

  /** The signs of a text that no face of a brand's fonts, own or standing in, can draw. */
  const unserved = async (text: string, fonts: DerivedTokens['fonts'], own: BrandFace[]) => {
    const names = new Set(roles.flatMap((role) => [fonts[role].family, ...fonts[role].fallbacks]));
    const packages = [...bundledFonts, ...Object.values(scriptFonts).flatMap((each) => Object.values(each))];
    const faces = await Promise.all(packages.filter(({ family }) => names.has(family)).map(indexOf));
    const ranges = [
      ...faces.flat().map((face) => face.ranges),
      ...own.filter(({ name }) => names.has(name)).map((face) => face.ranges),
    ];
    return [...new Set(text)].filter((sign) => {
      const code = sign.codePointAt(0)!;
      return code > 0x7f && !UNSEEN.test(sign) && !ranges.some((each) => serves(each, code));
    });
  };

  return {
    get renderer() {
      return renderer;
    },
    type: (families) => createTextMeasurer(measure, families),
    async prepare(tokens, text, files) {
      if (brandFaces.size > MAX_BRAND_FACES) {
        renderer = newRenderer();
        measure = createMeasure(renderer);
        registered = new Set();
        brandFaces = new Map();
        await registerBundled();
      }
      const warnings: Warning[] = [];
      const fonts = { ...tokens.fonts };
      for (const role of roles) {
        const font = tokens.fonts[role];
        const kind = faceKind(font);
        const fallbacks = await fallbacksFor(kind, text);
        const given = font.files.flatMap((file) => {
          const path = files[file.storageUrl];
          return path === undefined ? [] : [{ ...file, path }];
        });
        const own = given.length > 0 ? await brandFamily(font, given) : null;
        const known = own?.name ?? knownFamily(font);
        if (known === null) warnings.push(replaced(role, font, fallbacks[0]!));
        // The generic name at the end still tells a scene what kind of face this is.
        const generic = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' }[kind];
        fonts[role] = { ...font, family: known ?? fallbacks[0]!, fallbacks: [...fallbacks, generic] };
      }
      const undrawable = await unserved(text, fonts, [...brandFaces.values()]);
      if (undrawable.length > 0) warnings.push(glyphMissing(undrawable));
      const families = [...new Set(roles.flatMap((role) => [fonts[role].family, ...fonts[role].fallbacks]))];
      return { fonts, families, warnings: withoutRepeats(warnings) };
    },
  };
}

/** A bundled family among the brand's stack, or a generic one that it asked for itself. */
function knownFamily(font: FontTokens): string | null {
  const name = familyName(font.family);
  if (isGeneric(name)) return name;
  return bundledFonts.find(({ family }) => family.toLowerCase() === name.toLowerCase())?.family ?? null;
}

function replaced(role: FontRole, font: FontTokens, by: string): Warning {
  const why = font.files.length > 0 ? 'its file could not be used' : 'the brand has no file for it';
  return {
    code: 'font_replaced',
    path: `font.${role}`,
    message: `${familyName(font.family) || 'The font'} was drawn as ${by}: ${why}.`,
  };
}

/** Emoji are pictures, and these are not drawn at all. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zs}\p{Variation_Selector}]|\p{Extended_Pictographic}|\p{Emoji_Component}/u;

function glyphMissing(signs: string[]): Warning {
  return {
    code: 'glyph_missing',
    path: '',
    message: `No font that is here has these signs: ${signs.slice(0, 20).join(' ')}. Upload one that does.`,
  };
}

/** One family in several roles is told once. */
function withoutRepeats(warnings: Warning[]): Warning[] {
  return warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
}

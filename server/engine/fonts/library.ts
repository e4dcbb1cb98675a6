import { readFile } from 'node:fs/promises';
import { isGeneric } from '@livery/core/brand/font-kind';
import { familyName } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontRole, FontTokens } from '@livery/core/tokens/types';
import type { Warning } from '@livery/templates/define-template';
import { faceKind } from '@livery/templates/parts/type-face';
import type { TypeSetter } from '@livery/templates/type-setter';
import { Renderer } from '@takumi-rs/core';
import { createTypeSetter } from '../type-setter.ts';
import { type BrandFontFile, registerBrandFont } from './brand-font.ts';
import { bundledFonts, type FaceKind, type FontPackage, scriptFonts, scriptOrder } from './bundled.ts';
import { type Face, facesOf, serves } from './faces.ts';

/** Brand faces a renderer takes before a fresh one is made: the engine cannot forget a font. */
const MOST_BRAND_FACES = 120;

const roles: FontRole[] = ['display', 'heading', 'body', 'mono'];

/** The faces there are to draw with. What a picture needs is added to the renderer before it is drawn. */
export interface FontLibrary {
  renderer: Renderer;
  /** Measures with the renderer's fonts. */
  type: TypeSetter;
  /** The brand's fonts as the renderer knows them, with who stands in for scripts they have no letters for. */
  prepare(
    tokens: DerivedTokens,
    text: string,
    files: Record<string, string>,
  ): Promise<{ fonts: DerivedTokens['fonts']; warnings: Warning[] }>;
}

export async function createFontLibrary(): Promise<FontLibrary> {
  const indexes = new Map<string, Promise<Face[]>>();
  let renderer = new Renderer();
  let type = createTypeSetter(renderer);
  let registered = new Set<string>();
  let brandFaces = new Map<string, string | null>();

  const register = async ({ family }: FontPackage, face: Face) => {
    if (registered.has(face.file)) return;
    registered.add(face.file);
    const data = await readFile(face.file);
    await renderer.registerFont({ name: family, data, style: face.style, unicodeRange: face.ranges });
  };
  const indexOf = (font: FontPackage) => {
    const known = indexes.get(font.package) ?? facesOf(font);
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
    const chain: string[] = [own.family];
    const beyond = [...new Set(text)].filter(isBeyondLatin).map((sign) => sign.codePointAt(0)!);
    const fonts = scriptFonts[kind === 'serif' ? 'serif' : 'sans'];
    for (const script of scriptOrder(text)) {
      const font = fonts[script];
      if (!font) continue;
      const faces = (await indexOf(font)).filter(
        ({ style, ranges }) => style === 'normal' && beyond.some((code) => serves(ranges, code)),
      );
      for (const face of faces) await register(font, face);
      if (faces.length > 0) chain.push(font.family);
    }
    // Between them these two have most symbols that a headline may hold.
    return [...new Set([...chain, 'Inter', 'JetBrains Mono'])];
  };

  const brandFamily = async (font: FontTokens, files: BrandFontFile[]) => {
    const key = files.map(({ path }) => path).join('\n');
    if (!brandFaces.has(key)) {
      const name = `${familyName(font.family)} ${brandFaces.size + 1}`;
      brandFaces.set(key, (await registerBrandFont(renderer, name, files)) ? name : null);
    }
    return brandFaces.get(key) ?? null;
  };

  return {
    get renderer() {
      return renderer;
    },
    get type() {
      return type;
    },
    async prepare(tokens, text, files) {
      if (brandFaces.size > MOST_BRAND_FACES) {
        renderer = new Renderer();
        type = createTypeSetter(renderer);
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
        const known = own ?? knownFamily(font);
        if (known === null) warnings.push(replaced(role, font, fallbacks[0]!));
        // The generic name at the end still tells a scene what kind of face this is.
        const generic = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' }[kind];
        fonts[role] = { ...font, family: known ?? fallbacks[0]!, fallbacks: [...fallbacks, generic] };
      }
      return { fonts, warnings: withoutRepeats(warnings) };
    },
  };
}

/** Whether a sign is of a script that a Latin face may have no letters for. Quotation marks and dashes are in all. */
function isBeyondLatin(sign: string): boolean {
  const code = sign.codePointAt(0)!;
  return code > 0x2af && !(code >= 0x2000 && code < 0x2e80);
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

/** One family in several roles is told once. */
function withoutRepeats(warnings: Warning[]): Warning[] {
  return warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
}

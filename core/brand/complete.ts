import { colorTokenOf, completeDark, completeLight, rolesOf } from './complete-palette.ts';
import { fillElevation, fillTypography } from './complete-scales.ts';
import { documentSchemaUrl, documentSchemaVersion } from './document.ts';
import type { Provenance } from './extensions.ts';
import { dimensionOf, dimensionToken, type Fill, filler, isObject, type Json } from './fill.ts';

/** What completion may lean on beside the document itself. */
export interface CompletionHints {
  name?: string | undefined;
  domain?: string | undefined;
}

export interface Completion {
  document: unknown;
  provenance: Provenance;
}

/**
 * Makes a partial brand document whole. Only what is missing is filled; what is there, right or wrong, is
 * left as it was sent, so that validation can name it. Each filled path is told in the provenance.
 */
export function completeDocument(partial: unknown, hints: CompletionHints = {}): Completion {
  const provenance: Provenance = {};
  if (!isObject(partial)) return { document: partial, provenance };
  const document = structuredClone(partial);
  const fill = filler(document, provenance);

  fill('$schema', documentSchemaUrl, 'default');
  fillColors(document, fill);
  fill('gradient', {}, 'default');
  fillFonts(document, fill);
  fillSpacing(document, fill);
  fillElevation(document, fill);
  fillTypography(document, fill);
  fillExtensions(fill, hints);
  return { document, provenance };
}

function fillColors(document: Json, fill: Fill): void {
  const color = isObject(document.color) ? document.color : {};
  const lightGiven = rolesOf(color.light);
  const light = completeLight(lightGiven);
  const dark = completeDark(rolesOf(color.dark), { ...lightGiven, ...light });
  const named = Object.keys(lightGiven).length > 0;
  for (const [role, hex] of Object.entries(light)) {
    fill(`color/light/${role}`, colorTokenOf(hex), named ? 'derived' : 'default');
  }
  for (const [role, hex] of Object.entries(dark)) fill(`color/dark/${role}`, colorTokenOf(hex), 'derived');
  for (const role of ['secondary', 'accent']) {
    fill(`color/light/${role}`, null, 'default');
    // A second or third colour that the light palette has belongs to the brand in the dark as well.
    const inLight =
      isObject(document.color) && isObject(document.color.light) ? document.color.light[role] : null;
    fill(`color/dark/${role}`, inLight ?? null, inLight ? 'derived' : 'default');
  }
}

function fontToken(families: string[], regular: number, medium: number | null, bold: number | null) {
  return {
    $type: 'fontFamily',
    $value: families,
    $extensions: {
      'studio.fontRole': { weights: { regular, medium, bold }, letterSpacing: null, files: [] },
    },
  };
}

function fillFonts(document: Json, fill: Fill): void {
  const font = isObject(document.font) ? document.font : {};
  const inherited = font.heading ?? font.body ?? font.display;
  const fallback = fontToken(['Inter', 'sans-serif'], 400, 500, 700);
  const source = inherited ? 'derived' : 'default';
  fill('font/display', null, 'default');
  fill('font/heading', font.display ?? font.body ?? fallback, source);
  fill('font/body', font.heading ?? fallback, source);
  fill('font/mono', fontToken(['JetBrains Mono', 'monospace'], 400, null, 700), 'default');
  for (const role of ['display', 'heading', 'body', 'mono']) fillFontRole(document, role, fill);
}

function fillFontRole(document: Json, role: string, fill: Fill): void {
  const font = document.font;
  if (!isObject(font) || !isObject(font[role])) return;
  const extension = `font/${role}/$extensions/studio.fontRole`;
  fill(`${extension}/weights`, { regular: 400, medium: null, bold: 700 }, 'default');
  fill(`${extension}/weights/regular`, 400, 'default');
  fill(`${extension}/weights/medium`, null, 'default');
  fill(`${extension}/weights/bold`, null, 'default');
  fill(`${extension}/letterSpacing`, null, 'default');
  fill(`${extension}/files`, [], 'default');
}

function fillSpacing(document: Json, fill: Fill): void {
  const given = (group: unknown) => (isObject(group) ? dimensionOf(group.md) : null);
  const radius = given(document.radius);
  const steps = { sm: 0.5, md: 1, lg: 2, xl: 3 };
  for (const [step, factor] of Object.entries(steps)) {
    fill(
      `radius/${step}`,
      dimensionToken(Math.round((radius ?? 8) * factor)),
      radius === null ? 'default' : 'derived',
    );
  }
  const space = given(document.space);
  const spaces = { xs: 0.25, sm: 0.5, md: 1, lg: 1.5, xl: 2.5 };
  for (const [step, factor] of Object.entries(spaces)) {
    fill(
      `space/${step}`,
      dimensionToken(Math.round((space ?? 16) * factor)),
      space === null ? 'default' : 'derived',
    );
  }
  const base = space ?? 16;
  const density = base < 14 ? 'compact' : base > 20 ? 'spacious' : 'comfortable';
  fill('space/$extensions/studio.density', density, 'derived');
  for (const [name, width] of Object.entries({ subtle: 1, default: 1, strong: 2 })) {
    fill(`border/width/${name}`, dimensionToken(width), 'default');
    fill(`border/style/${name}`, { $type: 'strokeStyle', $value: 'solid' }, 'default');
  }
}

function fillExtensions(fill: Fill, hints: CompletionHints): void {
  const at = (member: string) => `$extensions/${member}`;
  fill(at('studio.schemaVersion'), documentSchemaVersion, 'default');
  fill(at('studio.modes/available'), ['light', 'dark'], 'default');
  fill(at('studio.modes/default'), 'light', 'default');
  const identity = {
    name: hints.name ?? '',
    domain: hints.domain ?? '',
    tagline: '',
    description: '',
    tone: [],
    audience: '',
    terminology: { preferred: [], banned: [] },
    quotes: [],
    customers: [],
    metrics: [],
    socials: [],
  };
  for (const [key, value] of Object.entries(identity)) fill(at(`studio.identity/${key}`), value, 'default');
  fill(at('studio.typography/case'), { eyebrow: 'none', headings: 'none' }, 'default');
  fill(at('studio.logos/confirmed'), [], 'default');
  fill(at('studio.logos/candidates'), [], 'default');
  const assets = {
    ogImage: null,
    favicon: null,
    screenshots: [],
    landingPageScreenshots: { desktop: null, mobile: null },
    images: [],
    patterns: [],
    pressKitUrl: null,
  };
  for (const [key, value] of Object.entries(assets)) fill(at(`studio.assets/${key}`), value, 'default');
  fill(at('studio.colorRationale/light'), '', 'default');
  fill(at('studio.colorRationale/dark'), '', 'default');
  fill(at('studio.provenance'), {}, 'default');
}

import type { BrandDocument } from '@livery/core/brand/document';
import { toHex } from '@livery/core/color/convert';
import { listColors } from './progress.ts';

export interface ResultFacts {
  name: string | null;
  colors: string[];
  fonts: string[];
  logo: { assetId: string; background: string } | null;
  /** The tagline, or the tone of the brand. */
  voice: string | null;
}

/** What the rows show of a document. */
export function readResult(document: BrandDocument): ResultFacts {
  const extensions = document.$extensions;
  const { name, tagline, tone } = extensions['studio.identity'];
  const shown = extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
  const { confirmed } = extensions['studio.logos'];
  const logo = confirmed.find((entry) => entry.default) ?? confirmed[0];
  const mode = logo?.mode === 'dark' ? 'dark' : 'light';
  const families = [document.font.heading, document.font.body].flatMap(({ $value }) => $value[0] ?? []);
  return {
    name: name || null,
    colors: listColors({ palette: { mode: shown, roles: toRoles(document.color[shown]) }, colors: null }),
    fonts: [...new Set(families)],
    logo: logo
      ? { assetId: logo.src.$asset, background: toHex(document.color[mode].background.$value) }
      : null,
    voice: tagline || tone.slice(0, 4).join(', ') || null,
  };
}

function toRoles(palette: BrandDocument['color']['light']): Record<string, string> {
  const { primary, secondary, accent, background, text } = palette;
  const roles = Object.entries({ primary, secondary, accent, background, text });
  return Object.fromEntries(roles.flatMap(([role, token]) => (token ? [[role, toHex(token.$value)]] : [])));
}

/** The row that a warning of the extraction concerns. */
export function findWarningRow(code: string): 'colors' | 'type' | 'logo' | 'site' {
  if (code === 'files_unmeasured' || code === 'dark_skipped') return 'colors';
  if (code === 'fonts_skipped') return 'type';
  if (code === 'file_refused') return 'logo';
  return 'site';
}

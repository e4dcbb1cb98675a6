import type { PaletteRole } from '@livery/core/brand/document';
import { chooseIcons } from './assets/choose-images.ts';
import { decidePalettes, type Mode } from './colors/decide-palette.ts';
import { decidePrimary } from './colors/decide-primary.ts';
import { fromScheme } from './colors/gather-signals.ts';
import { scoreColors } from './colors/score-colors.ts';
import type { Bounds, PageFacts, Pixels, SiteFacts } from './facts.ts';
import type { Finding } from './findings.ts';
import { decideFonts } from './fonts/decide-fonts.ts';
import { decideName } from './identity/name/decide-name.ts';
import { LIKELY_LOGO } from './logos/decide-logos.ts';
import { rankLogos } from './logos/rank.ts';

/** What the landing page alone shows, while the rest of the site is still being read. */
export interface FirstLook {
  name: string | null;
  /** The colours that the page shows most, by score. */
  colors: string[];
  /** The colours by their role, in the theme that the page shows. */
  palette: { mode: Mode; roles: Partial<Record<PaletteRole, string>> };
  /** All families, the heading's first. */
  fonts: string[];
  typefaces: { heading: string | null; body: string | null };
  /** Where the page shows its likely logo. */
  logo: Bounds | null;
  /** The strongest evidence of each field that the page itself shows. */
  evidence: { field: string; note: string; rect: Bounds | null }[];
}

const MAX_COLORS = 5;

/** Decides by the same rules as the whole site. */
export function decideFirstLook(landing: PageFacts, pixels: Record<string, Pixels>): FirstLook {
  const { url } = landing;
  const site: SiteFacts = {
    askedUrl: url,
    url,
    pages: [landing],
    otherTheme: null,
    phone: null,
    manifest: null,
    pixels,
    screen: null,
  };
  const name = decideName(site);
  const fonts = decideFonts(site);
  const [best] = rankLogos(site, name?.value ?? '');
  const logo = best && best.score >= LIKELY_LOGO ? best : null;
  const palettes = decidePalettes(site, decidePrimary(site, logo, chooseIcons(landing)));
  const mode = palettes.modes.default;
  const roles = Object.entries(palettes[mode]) as [PaletteRole, Finding<string>][];
  const families = Object.values(fonts).map(({ value }) => value.families[0]!);
  const logoRect = logo?.image?.visible ? logo.image.rect : null;
  return {
    name: name?.value ?? null,
    colors: scoreColors(fromScheme(landing, url))
      .slice(0, MAX_COLORS)
      .map(({ color }) => color),
    palette: { mode, roles: Object.fromEntries(roles.map(([role, { value }]) => [role, value])) },
    fonts: [...new Set(families)],
    typefaces: {
      heading: fonts.heading?.value.families[0] ?? null,
      body: fonts.body?.value.families[0] ?? null,
    },
    logo: logoRect,
    evidence: [
      ...show('$extensions.studio.identity.name', name),
      ...roles.flatMap(([role, finding]) => show(`color.${mode}.${role}`, finding)),
      ...show('font.heading', fonts.heading),
      ...show('font.body', fonts.body),
    ],
  };
}

function show(field: string, finding: Finding | null | undefined): FirstLook['evidence'] {
  const [first] = finding?.evidence ?? [];
  return first ? [{ field, note: first.note, rect: first.rect }] : [];
}

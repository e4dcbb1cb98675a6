import { type ColorValue, toColorValue } from '@livery/core/color/convert';
import { decidePalettes, type FoundPalette, type Mode } from './colors/decide-palette.ts';
import { decidePrimary } from './colors/decide-primary.ts';
import { colorRationale } from './colors/rationale.ts';
import { decideAssets, type SavedShots } from './decide-assets.ts';
import type { SiteFacts } from './facts.ts';
import type { Finding, Findings } from './findings.ts';
import { decideFonts } from './fonts/decide-fonts.ts';
import { fontToken } from './fonts/font-token.ts';
import { identityPath } from './identity/decide-identity.ts';
import { decideLogos } from './logos/decide-logos.ts';
import { rankLogos } from './logos/rank.ts';
import { decideScales } from './scales/decide-scales.ts';
import { customerFiles, siteIcons } from './shortlist.ts';

export interface DecideInput {
  site: SiteFacts;
  /** Who the brand is, by the rules or by a model. */
  identity: Findings;
  /** What a file goes by in the document, if it could be had. */
  toRef(key: string): string | null;
  shots: SavedShots;
}

/** Everything the facts say about the brand, field by field. */
export function decide({ site, identity, toRef, shots }: DecideInput): Findings {
  const name = readText(identity.get(identityPath('name')));
  const ranked = rankLogos(site, name);
  const logos = decideLogos(site, ranked, (key) => toRef(key) !== null);
  const icons = siteIcons(site.pages[0]!);
  const brand = decidePrimary(site, ranked[0] && ranked[0].score >= 1.5 ? ranked[0] : null, icons);
  const palettes = decidePalettes(site, brand);
  const findings: Findings = new Map();
  for (const mode of ['light', 'dark'] as const) addPalette(findings, mode, palettes[mode]);
  addModes(findings, palettes.modes, palettes);
  for (const [role, font] of Object.entries(decideFonts(site))) {
    findings.set(`font.${role}`, { ...font, value: fontToken(font.value, site.pages[0]!, toRef) });
  }
  for (const [path, finding] of decideScales(site)) findings.set(path, finding);
  for (const [path, finding] of identity) findings.set(path, finding);
  addCustomerLogos(findings, site, toRef);
  if (logos) {
    const { confirmed, candidates } = logos.value;
    const base = '$extensions.studio.logos';
    const src = (key: string) => ({ $asset: toRef(key)! });
    findings.set(`${base}.confirmed`, {
      ...logos,
      value: confirmed.map(({ key, ...logo }, index) => ({ default: index === 0, ...logo, src: src(key) })),
    });
    findings.set(`${base}.candidates`, {
      ...logos,
      value: candidates.map(({ key, ...logo }) => ({ ...logo, src: src(key) })),
      alternatives: [],
      rule: 'logo-candidates',
    });
  }
  for (const [path, finding] of decideAssets(site, toRef, shots)) findings.set(path, finding);
  return findings;
}

function readText(finding: Finding | undefined): string {
  return typeof finding?.value === 'string' ? finding.value : '';
}

function addPalette(findings: Findings, mode: Mode, palette: FoundPalette): void {
  for (const [role, finding] of Object.entries(palette)) {
    findings.set(`color.${mode}.${role}`, { ...finding, value: colorToken(finding.value) });
  }
}

function colorToken(hex: string): { $type: 'color'; $value: ColorValue } {
  return { $type: 'color', $value: toColorValue(hex) };
}

type Palettes = ReturnType<typeof decidePalettes>;

function addModes(findings: Findings, modes: Palettes['modes'], palettes: Palettes): void {
  const plain = { confidence: 0.85, alternatives: [], evidence: [] };
  findings.set('$extensions.studio.modes.available', {
    ...plain,
    value: modes.available,
    rule: 'themes-shown',
  });
  findings.set('$extensions.studio.modes.default', {
    ...plain,
    value: modes.default,
    rule: 'theme-shown-first',
  });
  for (const mode of ['light', 'dark'] as const) {
    const value = colorRationale(mode, palettes[mode], modes.available.includes(mode));
    const path = `$extensions.studio.colorRationale.${mode}`;
    findings.set(path, { ...plain, value, rule: 'rationale-from-evidence', source: 'generated' });
  }
}

function addCustomerLogos(findings: Findings, site: SiteFacts, toRef: (key: string) => string | null): void {
  const path = identityPath('customers');
  const customers = findings.get(path);
  if (!customers || !Array.isArray(customers.value)) return;
  const files = new Map(customerFiles(site).map(({ name, key }) => [name, toRef(key)]));
  const withLogo = (customer: { name: string }) => {
    const ref = files.get(customer.name);
    return { ...customer, logo: ref ? { $asset: ref } : null };
  };
  findings.set(path, { ...customers, value: (customers.value as { name: string }[]).map(withLogo) });
}

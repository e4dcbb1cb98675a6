import { type ColorValue, toColorValue } from '@livery/core/color/convert';
import { decideAssets, type SavedShots } from './assets/decide-assets.ts';
import { withoutFactPages } from './brand-pages.ts';
import { decidePalettes, type FoundPalette, type Mode } from './colors/decide-palette.ts';
import { decidePrimary } from './colors/decide-primary.ts';
import { measureCoverage } from './colors/measure-coverage.ts';
import { explainPalette } from './colors/rationale.ts';
import type { SiteFacts } from './facts.ts';
import type { Finding, Findings } from './findings.ts';
import type { FontChoice } from './fonts/decide-fonts.ts';
import type { WantedFontFile } from './fonts/font-files.ts';
import { withStandIn } from './fonts/stand-in.ts';
import { toIdentityPath } from './identity/decide-identity.ts';
import type { CustomerWall } from './identity/proof/customers.ts';
import { toFileKey } from './logos/candidates.ts';
import { decideLogos } from './logos/decide-logos.ts';
import { rankLogos } from './logos/rank.ts';
import { decideScales } from './scales/decide-scales.ts';
import type { Shortlist } from './shortlist.ts';

export interface DecideInput {
  /** With the pixels of the files that were fetched. */
  site: SiteFacts;
  /** What was chosen before the files were fetched. */
  shortlist: Shortlist;
  /** Who the brand is, by the rules or by a language model. */
  identity: Findings;
  /** The ref of a file in the document; null if it could not be fetched. */
  toRef(key: string): string | null;
  shots: SavedShots;
}

/** Decides every field of the brand document from the facts. */
export function decide({ shortlist, identity, toRef, shots, ...input }: DecideInput): Findings {
  const site = withoutFactPages(input.site);
  const name = readText(identity.get(toIdentityPath('name')));
  // Scored again, because the fetched files have pixels now and the language model may have chosen another name.
  const ranked = rankLogos(site, name, shortlist.logoCandidates);
  const logos = decideLogos(site, ranked, (key) => toRef(key) !== null);
  const likelyLogo = ranked[0] && ranked[0].score >= 1.5 ? ranked[0] : null;
  const brand = decidePrimary(site, likelyLogo, shortlist.icons);
  const palettes = decidePalettes(site, brand);
  const findings: Findings = new Map();
  for (const mode of ['light', 'dark'] as const) addPalette(findings, mode, palettes[mode]);
  addModes(findings, palettes.modes, palettes);
  addCoverage(findings, site, palettes);
  for (const { role, finding, files } of shortlist.fonts) {
    findings.set(`font.${role}`, { ...finding, value: makeFontToken(finding.value, files, toRef) });
  }
  for (const [path, finding] of decideScales(site)) findings.set(path, finding);
  for (const [path, finding] of identity) findings.set(path, finding);
  addCustomerLogos(findings, shortlist.customerWall, toRef);
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
  const marks = (logos?.value.confirmed ?? []).flatMap(({ key, kind }) => (kind === 'mark' ? key : []));
  for (const [path, finding] of decideAssets(
    site,
    { ...shortlist, icons: [...shortlist.icons, ...marks] },
    toRef,
    shots,
  ))
    findings.set(path, finding);
  return findings;
}

function readText(finding: Finding | undefined): string {
  return typeof finding?.value === 'string' ? finding.value : '';
}

function addPalette(findings: Findings, mode: Mode, palette: FoundPalette): void {
  for (const [role, finding] of Object.entries(palette)) {
    findings.set(`color.${mode}.${role}`, { ...finding, value: makeColorToken(finding.value) });
  }
}

function makeColorToken(hex: string): { $type: 'color'; $value: ColorValue } {
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
    const value = explainPalette(mode, palettes[mode], modes.available.includes(mode));
    const path = `$extensions.studio.colorRationale.${mode}`;
    findings.set(path, { ...plain, value, rule: 'rationale-from-evidence', source: 'generated' });
  }
}

function addCoverage(findings: Findings, site: SiteFacts, palettes: Palettes): void {
  for (const [mode, value] of Object.entries(measureCoverage(site, palettes))) {
    const path = `color.${mode}.$extensions.livery.coverage`;
    findings.set(path, { value, confidence: 1, rule: 'coverage-measured', alternatives: [], evidence: [] });
  }
}

function addCustomerLogos(
  findings: Findings,
  { logos }: CustomerWall,
  toRef: (key: string) => string | null,
): void {
  const path = toIdentityPath('customers');
  const customers = findings.get(path);
  if (!customers || !Array.isArray(customers.value)) return;
  const files = new Map(
    logos.map(({ name, image: { id, src } }) => [name, toRef(toFileKey({ src, key: id }))]),
  );
  const withLogo = (customer: { name: string }) => {
    const ref = files.get(customer.name);
    return { ...customer, logo: ref ? { $asset: ref } : null };
  };
  findings.set(path, { ...customers, value: (customers.value as { name: string }[]).map(withLogo) });
}

/** A family as a token of the brand document, with those of its files that could be fetched. */
function makeFontToken(
  { families, weights, letterSpacing }: FontChoice,
  wanted: readonly WantedFontFile[],
  toRef: (key: string) => string | null,
) {
  const files = wanted.flatMap(({ url, style, unicodeRange }) => {
    const ref = toRef(url);
    // Weight and format are read from the file when it is stored.
    return ref ? [{ $asset: ref, style, ...(unicodeRange ? { unicodeRange } : {}) }] : [];
  });
  return {
    $type: 'fontFamily',
    $value: files.length > 0 ? families : withStandIn(families),
    $extensions: { 'studio.fontRole': { weights, letterSpacing, files } },
  };
}

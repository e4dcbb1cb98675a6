import type { ProvenanceEntry } from '@livery/core/brand/document';
import type { Extracted } from '@livery/server/extract/contracts';
import { type CalibratedField, hexIn, type LogoResult, type SiteResult, toPalette } from './site-result.ts';

/** The provenance paths of each field; the first that exists counts. */
const provenancePaths: Record<CalibratedField, string[]> = {
  primary: ['color.light.primary', 'color.dark.primary'],
  heading: ['font.heading'],
  body: ['font.body'],
  logo: [
    '$extensions.studio.logos.confirmed',
    '$extensions.studio.logos.confirmed[0]',
    '$extensions.studio.logos',
  ],
  name: ['$extensions.studio.identity.name'],
};

/** Converts our own extraction to a result. */
export function toSiteResult(extracted: Extracted): SiteResult {
  const { document, provenance } = extracted;
  const said = (field: CalibratedField): ProvenanceEntry | undefined =>
    provenancePaths[field].map((path) => provenance[path]).find((entry) => entry !== undefined);
  const color = (role: string) => hexIn(at(document, 'color', 'light', role));
  const isDarkByDefault = at(document, '$extensions', 'studio.modes', 'default') === 'dark';
  const confidence: SiteResult['confidence'] = {};
  for (const field of Object.keys(provenancePaths) as CalibratedField[]) {
    const entry = said(field);
    if (entry) confidence[field] = entry.confidence;
  }
  return {
    primary: color('primary'),
    darkPrimary: isDarkByDefault ? hexIn(at(document, 'color', 'dark', 'primary')) : null,
    palette: toPalette([
      color('primary'),
      color('secondary'),
      color('accent'),
      ...(said('primary')?.alternatives ?? []).map(hexIn),
    ]),
    heading: firstFamily(at(document, 'font', 'heading')),
    body: firstFamily(at(document, 'font', 'body')),
    logo: logoAnswer(extracted, said('logo')),
    name: text(at(document, '$extensions', 'studio.identity', 'name')),
    dark: listModes(document).length >= 2,
    confidence,
  };
}

function listModes(document: unknown): unknown[] {
  const available = at(document, '$extensions', 'studio.modes', 'available');
  return Array.isArray(available) ? [...new Set(available)] : available ? [available] : [];
}

function logoAnswer({ document, evidence, files }: Extracted, entry?: ProvenanceEntry): LogoResult | null {
  const confirmed = at(document, '$extensions', 'studio.logos', 'confirmed');
  const logos: unknown[] = Array.isArray(confirmed) ? confirmed : [];
  const chosen = logos.find((logo) => at(logo, 'default') === true) ?? logos[0];
  const ref = at(chosen, 'src', '$asset');
  const found = files.find((file) => file.ref === ref);
  if (!found) return null;
  const ids = new Set(entry?.evidenceIds);
  const selector = evidence.find(({ id, selector }) => ids.has(id) && selector !== null)?.selector ?? null;
  return {
    url: found.sourceUrl,
    inline: found.sourceUrl.endsWith('#inline-svg'),
    selector,
    image: { file: found.file },
  };
}

function firstFamily(token: unknown): string | null {
  const families = at(token, '$value');
  return text(Array.isArray(families) ? families[0] : families);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

import { paletteRoles } from '@livery/core/brand/document';
import type { StoredFindings } from '../../db/schema.ts';
import type { FoundEvidence, PartialFindings } from '../../extract/contracts.ts';

/** Limits of the partial findings: untrusted page content that is sent to clients every second. */
const MAX = {
  name: 200,
  colors: 12,
  fonts: 8,
  family: 120,
  screenshot: 300_000,
  logo: 120_000,
  evidence: 16,
  field: 120,
  note: 200,
};

/** The findings as the API shows them; null for what is not known yet. */
export function presentFindings(findings: StoredFindings) {
  const { name, colors, palette, fonts, typefaces, screenshot, logo, evidence } = findings;
  return {
    name: name ?? null,
    colors: colors ?? null,
    palette: palette ?? null,
    fonts: fonts ?? null,
    typefaces: typefaces ?? null,
    screenshot: screenshot ?? null,
    logo: logo ?? null,
    evidence: evidence ?? null,
  };
}

export function limitFindings(found: PartialFindings): StoredFindings {
  const { name, colors, palette, fonts, typefaces, screenshot, logo, evidence } = found;
  return {
    name: name?.slice(0, MAX.name),
    colors: colors?.filter(isHex).slice(0, MAX.colors),
    palette: palette && limitPalette(palette),
    fonts: fonts?.slice(0, MAX.fonts).map(limitFamily),
    typefaces: typefaces && {
      heading: typefaces.heading === null ? null : limitFamily(typefaces.heading),
      body: typefaces.body === null ? null : limitFamily(typefaces.body),
    },
    screenshot: limitImage(screenshot, MAX.screenshot),
    logo: limitImage(logo, MAX.logo),
    evidence: evidence?.slice(0, MAX.evidence).map(limitEvidence),
  };
}

const isHex = (color: string | undefined): color is string =>
  color !== undefined && /^#[0-9a-f]{3,8}$/i.test(color);

const limitFamily = (family: string) => family.slice(0, MAX.family);

function limitPalette({ mode, roles }: NonNullable<PartialFindings['palette']>) {
  const known = paletteRoles.flatMap((role) => (isHex(roles[role]) ? [[role, roles[role]] as const] : []));
  return { mode, roles: Object.fromEntries(known) };
}

function limitImage(url: string | undefined, max: number): string | undefined {
  if (url === undefined || url.length > max) return undefined;
  return /^data:image\/(jpeg|png|webp);base64,/.test(url) ? url : undefined;
}

function limitEvidence({ field, note, box }: FoundEvidence): FoundEvidence {
  return { field: field.slice(0, MAX.field), note: note.slice(0, MAX.note), box };
}

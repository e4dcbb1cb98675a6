import type { StoredFindings } from '../../db/schema.ts';
import type { PartialFindings } from '../../extract/contracts.ts';

/** Limits of the partial findings: untrusted page content that is sent to clients every second. */
const MAX = { name: 200, colors: 12, fonts: 8, family: 120, screenshot: 300_000 };

/** The findings as the API shows them; null for what is not known yet. */
export function presentFindings({ name, colors, fonts, screenshot }: StoredFindings) {
  return {
    name: name ?? null,
    colors: colors ?? null,
    fonts: fonts ?? null,
    screenshot: screenshot ?? null,
  };
}

export function limitFindings({ name, colors, fonts, screenshot }: PartialFindings): StoredFindings {
  const isSmall = screenshot !== undefined && screenshot.length <= MAX.screenshot;
  return {
    name: name?.slice(0, MAX.name),
    colors: colors?.filter((color) => /^#[0-9a-f]{3,8}$/i.test(color)).slice(0, MAX.colors),
    fonts: fonts?.slice(0, MAX.fonts).map((family) => family.slice(0, MAX.family)),
    screenshot: isSmall && /^data:image\/(jpeg|png|webp);base64,/.test(screenshot) ? screenshot : undefined,
  };
}

import type { BrandDocument } from '@livery/core/brand/document';

export type Logos = BrandDocument['$extensions']['studio.logos'];
export type ConfirmedLogo = Logos['confirmed'][number];
export type LogoFile = Pick<ConfirmedLogo, 'src' | 'aspectRatio' | 'vector'>;

export const logoSlots = ['light', 'dark', 'mark'] as const;
export type LogoSlot = (typeof logoSlots)[number];

const slotOf = (logo: ConfirmedLogo): LogoSlot =>
  logo.kind === 'mark' ? 'mark' : logo.mode === 'dark' ? 'dark' : 'light';

/** The logo of a slot; of several the default one. */
export function findLogo({ confirmed }: Logos, slot: LogoSlot): ConfirmedLogo | null {
  const own = confirmed.filter((logo) => slotOf(logo) === slot);
  return own.find((logo) => logo.default) ?? own[0] ?? null;
}

const isFile = (file: LogoFile) => (other: LogoFile) => other.src.$asset === file.src.$asset;

/** Puts a file into a slot. The logo that was there becomes a candidate; a file may be in several slots. */
export function assignLogo(logos: Logos, file: LogoFile, slot: LogoSlot): Logos {
  const before = findLogo(logos, slot);
  const { src, aspectRatio, vector } = file;
  const assigned: ConfirmedLogo = {
    ...(before ?? { monochrome: false }),
    // A chosen file is the brand's own, also in the place of one that was made from another.
    origin: undefined,
    default: slot === 'light',
    kind: slot === 'mark' ? 'mark' : before && before.kind !== 'mark' ? before.kind : 'lockup',
    mode: slot === 'dark' ? 'dark' : 'light',
    src,
    aspectRatio,
    vector,
  } as ConfirmedLogo;
  const kept = logos.confirmed.filter((logo) => logo !== before);
  const confirmed = slot === 'light' ? [assigned, ...kept.map(notDefault)] : [...kept, assigned];
  return { ...logos, confirmed, candidates: withCandidate(logos, confirmed, before, file) };
}

/** Takes the logo out of a slot; it stays as a candidate. */
export function removeLogo(logos: Logos, slot: LogoSlot): Logos {
  const before = findLogo(logos, slot);
  if (!before) return logos;
  const confirmed = logos.confirmed.filter((logo) => logo !== before);
  return { ...logos, confirmed, candidates: withCandidate(logos, confirmed, before) };
}

const notDefault = (logo: ConfirmedLogo): ConfirmedLogo => ({ ...logo, default: false });

export function addCandidate(logos: Logos, file: LogoFile): Logos {
  if (logos.candidates.some(isFile(file))) return logos;
  const { src, aspectRatio, vector } = file;
  return {
    ...logos,
    candidates: [{ origin: 'upload', score: 1, src, aspectRatio, vector }, ...logos.candidates],
  };
}

export function removeCandidate(logos: Logos, file: LogoFile): Logos {
  return { ...logos, candidates: logos.candidates.filter((candidate) => !isFile(file)(candidate)) };
}

/** The candidates after a change: what left its last slot joins them, what has a slot leaves them. */
function withCandidate(logos: Logos, confirmed: ConfirmedLogo[], left: LogoFile | null, taken?: LogoFile) {
  const candidates = logos.candidates.filter((candidate) => !taken || !isFile(taken)(candidate));
  if (!left || confirmed.some(isFile(left)) || candidates.some(isFile(left))) return candidates;
  const { src, aspectRatio, vector } = left;
  return [{ origin: 'chosen', score: 1, src, aspectRatio, vector }, ...candidates];
}

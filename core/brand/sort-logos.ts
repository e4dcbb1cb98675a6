/** The origin of a logo that was made from another one of the brand. */
export const DERIVED = 'derived';

/** Logos in the order in which they are preferred: the default one first, those made from another one last. */
export function sortLogos<Logo extends { default: boolean; origin?: string | undefined }>(
  logos: readonly Logo[],
): Logo[] {
  const rank = (logo: Logo) => (logo.default ? 0 : logo.origin === DERIVED ? 2 : 1);
  return logos.toSorted((one, other) => rank(one) - rank(other));
}

import { chooseLogo } from '@livery/templates/shared/media/choose-logo';
import { useQueries } from '@tanstack/react-query';
import { logoFactsQuery } from '../../api/brands.ts';
import type { ConfirmedLogo } from '../edit/logos/assign-logo.ts';

/** Until the pixels of a file are known it is drawn as it is. */
const unknownFacts = { silhouette: false, opaque: true, colors: [] };

/** Picks the logo for a background, and how it is drawn there, as images do. */
export function useLegibleLogo(confirmed: readonly ConfirmedLogo[]) {
  const sorted = [...confirmed].sort((a, b) => Number(b.default) - Number(a.default));
  const facts = useQueries({ queries: sorted.map(({ src }) => logoFactsQuery(src.$asset)) });
  const logos = sorted.map((logo, index) => {
    const unknown = { ...unknownFacts, width: logo.aspectRatio, height: 1 };
    return { ...logo, ...(facts[index]!.data ?? unknown) };
  });
  return (background: string) => chooseLogo(logos, background);
}

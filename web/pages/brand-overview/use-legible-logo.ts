import { sortLogos } from '@livery/core/brand/sort-logos';
import { chooseLogo, toChoosable } from '@livery/templates/shared/media/choose-logo';
import { useQueries } from '@tanstack/react-query';
import { logoFactsQuery } from '../../api/brands.ts';
import type { ConfirmedLogo } from '../edit/logos/assign-logo.ts';

/** Picks the logo for a background, and how it is drawn there, as images do. */
export function useLegibleLogo(confirmed: readonly ConfirmedLogo[]) {
  const sorted = sortLogos(confirmed);
  const facts = useQueries({ queries: sorted.map(({ src }) => logoFactsQuery(src.$asset)) });
  const logos = sorted.map((logo, index) => toChoosable(logo, facts[index]!.data ?? null));
  return (background: string) => chooseLogo(logos, background);
}

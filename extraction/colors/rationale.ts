import type { Finding } from '../findings.ts';
import type { Mode, Palette } from './decide-palette.ts';

/** Why a palette is as it is, in a sentence or two for a person. */
export function colorRationale(
  mode: Mode,
  { primary, background, secondary }: Palette,
  isShown: boolean,
): string {
  if (!primary) return '';
  const why = reasons(primary);
  const lead = `${primary.value} is the primary colour${why ? `: ${why}` : ''}.`;
  const beside = secondary ? ` ${secondary.value} stands beside it.` : '';
  if (!isShown) return `${lead}${beside} The site shows no ${mode} theme, so its grounds are derived.`;
  return `${lead}${beside}${background ? ` The page stands on ${background.value}.` : ''}`;
}

/** The notes begin with their colour; here it is said once, at the beginning. */
function reasons({ sights, value, rule }: Finding<string>): string {
  const notes = sights
    .filter(({ note }) => note.startsWith(`${value} `))
    .map(({ note }) => note.slice(value.length + 1));
  const told = [...new Set(notes)].slice(0, 3);
  if (told.length === 0) return rule;
  return `it ${told.length > 1 ? `${told.slice(0, -1).join(', ')} and ${told.at(-1)}` : told[0]}`;
}

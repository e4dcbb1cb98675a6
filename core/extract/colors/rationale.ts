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

function reasons({ sights, value, rule }: Finding<string>): string {
  if (sights.length === 0) return rule;
  // The colour itself is said once, at the beginning.
  const notes = sights
    .slice(0, 3)
    .map(({ note }) => note.replace(` ${value}`, ' it').replace('filled with it', 'is filled with it'));
  return notes.length > 1 ? `${notes.slice(0, -1).join(', ')} and ${notes.at(-1)}` : notes[0]!;
}

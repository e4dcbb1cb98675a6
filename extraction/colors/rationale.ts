import { ruleTexts } from '../evidence/rules.ts';
import type { Finding } from '../findings.ts';
import type { FoundPalette, Mode } from './decide-palette.ts';

/** Why a palette is as it is, in a sentence or two for a person. */
export function colorRationale(
  mode: Mode,
  { primary, background, secondary }: FoundPalette,
  isShown: boolean,
): string {
  if (!primary) return '';
  const lead = `${primary.value} is the primary colour${formatReasons(primary)}`;
  const beside = secondary ? ` ${secondary.value} stands beside it.` : '';
  if (!isShown) return `${lead}${beside} The site shows no ${mode} theme, so its grounds are derived.`;
  return `${lead}${beside}${background ? ` The page stands on ${background.value}.` : ''}`;
}

/** The notes begin with their colour; here it is said once, at the beginning. */
function formatReasons({ evidence, value, rule }: Finding<string>): string {
  const notes = evidence
    .filter(({ note }) => note.startsWith(`${value} `))
    .map(({ note }) => note.slice(value.length + 1));
  const reasons = [...new Set(notes)].slice(0, 3);
  if (reasons.length === 0) return `. ${ruleTexts[rule]}`;
  const list = reasons.length > 1 ? `${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1)}` : reasons[0];
  return `: it ${list}.`;
}

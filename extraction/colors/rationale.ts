import { ruleTexts } from '../evidence/rules.ts';
import type { Finding } from '../findings.ts';
import type { FoundPalette, Mode } from './decide-palette.ts';

/** Explains a palette in a sentence or two. */
export function explainPalette(
  mode: Mode,
  { primary, background, secondary }: FoundPalette,
  isShown: boolean,
): string {
  if (!primary) return '';
  const lead = `${primary.value} is the primary colour${formatReasons(primary)}`;
  const secondaryText = secondary ? ` ${secondary.value} is the secondary colour.` : '';
  if (!isShown)
    return `${lead}${secondaryText} The site shows no ${mode} theme, so its backgrounds are derived.`;
  return `${lead}${secondaryText}${background ? ` The page background is ${background.value}.` : ''}`;
}

/** Joins the notes of the evidence. Each starts with its colour, which the sentence names only once. */
function formatReasons({ evidence, value, rule }: Finding<string>): string {
  const notes = evidence
    .filter(({ note }) => note.startsWith(`${value} `))
    .map(({ note }) => note.slice(value.length + 1));
  const reasons = [...new Set(notes)].slice(0, 3);
  if (reasons.length === 0) return `. ${ruleTexts[rule]}`;
  const list = reasons.length > 1 ? `${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1)}` : reasons[0];
  return `: it ${list}.`;
}

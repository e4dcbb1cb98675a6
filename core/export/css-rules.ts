import { toOneLine } from '../text/plain-text.ts';
import { listColorVariables, type VariableGroup } from './css-variables.ts';
import type { BrandModes, NamedMode } from './shared/modes.ts';

/** A CSS comment whose text cannot end the comment or a surrounding `<style>` element. */
function toComment(text: string): string {
  return `/* ${toOneLine(text).replace(/[<>]/g, '').replace(/\*\//g, '* /')} */`;
}

/** The head of a file: the brand, the version, and notes for users of the file. */
export function writeFileHead(name: string, version: number, ...notes: string[]): string {
  return [`${toOneLine(name) || 'Brand'}, version ${version}`, ...notes].map(toComment).join('\n');
}

/** A rule whose body is groups of custom properties, each under its title. */
export function writeRule(selector: string, groups: readonly VariableGroup[], first: string[] = []): string {
  const bodies = groups
    .filter(({ variables }) => variables.length > 0)
    .map(({ title, variables }) => [
      `  /* ${title} */`,
      ...variables.map(([name, value]) => `  --${name}: ${value};`),
    ]);
  const lines = [first.map((line) => `  ${line}`), ...bodies].filter((body) => body.length > 0);
  return `${selector} {\n${lines.map((body) => body.join('\n')).join('\n\n')}\n}`;
}

export function writeColorRule(selector: string, { name, colors }: NamedMode): string {
  return writeRule(selector, listColorVariables(colors), [`color-scheme: ${name};`]);
}

/** Switches to the other mode if the system prefers it, unless the page has made a choice. */
export function writePreferenceRule(mode: NamedMode): string {
  const inner = writeColorRule(':root:not([data-theme])', mode).replace(/^(?=.)/gm, '  ');
  return `@media (prefers-color-scheme: ${mode.name}) {\n${inner}\n}`;
}

export function toThemeSelector({ name }: NamedMode): string {
  return `[data-theme="${name}"]`;
}

/** A sentence for the head of a file that says how the modes are chosen. */
export function describeModes({ main, other }: BrandModes): string {
  if (!other) return `Colors are for ${main.name} mode, the only one the brand has.`;
  return `${main.name === 'light' ? 'Light' : 'Dark'} mode by default, ${other.name} mode where the system asks for it; data-theme="light" or data-theme="dark" on any element decides.`;
}

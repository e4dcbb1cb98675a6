import { toOneLine } from '../../text/plain-text.ts';

/** Text of the brand inside our own: on one line, and escaped so that it is not read as Markdown or HTML. */
export function escapeInline(text: string): string {
  return toOneLine(text)
    .replace(/[\\`*_[\]<|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:[#+=>-]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

export function toCode(text: string): string {
  return `\`${text}\``;
}

export function toBullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `a, b, and c`. */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** The texts that are not empty. */
export function withoutEmpty(texts: readonly string[]): string[] {
  return [...new Set(texts.map(escapeInline).filter(Boolean))];
}

/** A section, or an empty text if it would have no content. */
export function writeSection(heading: string, blocks: readonly string[]): string[] {
  const written = blocks.filter(Boolean);
  return written.length > 0 ? [`## ${heading}`, ...written] : [];
}

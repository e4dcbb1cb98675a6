import { oneLine } from '../../plain-text.ts';

/** Text of the brand inside our own: on one line, and escaped so that it is not read as Markdown or HTML. */
export function inline(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:[#+=>-]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `a, b, and c`. */
export function listing(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** The texts that are not empty. */
export function said(texts: readonly string[]): string[] {
  return [...new Set(texts.map(inline).filter(Boolean))];
}

/** A section, or an empty text if it would have no content. */
export function section(heading: string, blocks: readonly string[]): string[] {
  const written = blocks.filter(Boolean);
  return written.length > 0 ? [`## ${heading}`, ...written] : [];
}

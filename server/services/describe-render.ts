import { ownTemplateIdPattern } from '@livery/core/render-request/own-template-id';
import { toOneLine } from '@livery/core/text/plain-text';
import { trimEnd } from '@livery/core/text/trim';
import { listTexts } from '@livery/templates/content';
import type { Template } from '@livery/templates/define-template';
import { type Content, guessLanguage, languageOf, toWords } from '@livery/templates/kit/document/words';
import { findTemplate } from '@livery/templates/registry';
import { nameTemplate } from '@livery/templates/template-meta';

/** What a render says, from its own text and so in its language. */
export interface About {
  title: string;
  description: string | null;
  /** The text of the render, for people who cannot see it. */
  alt: string;
}

/** Previews show about this much; longer alternative texts are tiring to listen to. */
const MAX = { title: 110, description: 200, alt: 250 };

export function describeRender(
  templateId: string,
  content: Record<string, unknown>,
  templateName = nameTemplate(templateId),
): About {
  const template = findTemplate(templateId);
  const found = template ? listTexts(template.content, content) : listWords(templateId, content);
  const texts = found.map(toOneLine).filter(Boolean);
  const [first = templateName, second] = texts;
  // A figure alone says nothing, so it is joined with the next text: "312%" and "more campaigns shipped".
  const isFigure = second !== undefined && first.length <= 12 && /\p{Nd}/u.test(first);
  const title = isFigure ? `${first} ${second}` : first;
  const rest = [...new Set(texts.slice(isFigure ? 2 : 1))].filter(isWords);
  return {
    title: shorten(title, MAX.title),
    description: rest.length > 0 ? shorten(rest.join(' · '), MAX.description) : null,
    alt: shorten([title, ...writeDates(template, content), ...rest].join(' · '), MAX.alt),
  };
}

/** The tag of a language, such as `ja` or `pt-BR`. */
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The dates of a content in its language, as its scene writes them. */
function writeDates(template: Template | undefined, content: Content): string[] {
  const values = listStrings(content);
  const dates = values.filter((text) => DATE.test(text) && !Number.isNaN(Date.parse(text)));
  if (dates.length === 0) return [];
  const language = template?.document
    ? languageOf(template.document, content)
    : (values.find((text) => LANGUAGE.test(text)) ?? guessLanguage(values));
  return dates.map((date) => toWords(date, { type: 'date', about: '' }, language));
}

/** The texts of an own template. Its document may be gone, so its content is read by its values. */
function listWords(templateId: string, content: unknown): string[] {
  const isData = (text: string) => /^(ast_|https?:)/.test(text) || DATE.test(text) || LANGUAGE.test(text);
  return ownTemplateIdPattern.test(templateId) ? listStrings(content).filter((text) => !isData(text)) : [];
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Units, years and axis labels make no sense on their own. */
function isWords(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

/** Cuts at a word boundary, never inside a character. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  const atWord = trimEnd(trimEnd(cut, /\S/), /[\s·]/);
  // Scripts without spaces have no word boundary to cut at.
  return `${trimEnd(atWord.length > cut.length / 2 ? atWord : cut, /[\s·,;:.–—-]/)}…`;
}

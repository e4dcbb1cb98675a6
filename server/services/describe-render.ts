import { ownTemplateIdPattern } from '@livery/core/render-request/own-template-id';
import { toOneLine } from '@livery/core/text/plain-text';
import { trimEnd } from '@livery/core/text/trim';
import { listTexts } from '@livery/templates/content';
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
    alt: shorten([title, ...rest].join(' · '), MAX.alt),
  };
}

/** The texts of an own template. Its document may be gone, so its content is read by its values. */
function listWords(templateId: string, content: unknown): string[] {
  return ownTemplateIdPattern.test(templateId) ? listStrings(content) : [];
}

function listStrings(value: unknown): string[] {
  // Ids, addresses, dates, and tags of languages such as `ja` and `pt-BR`.
  const isData = (text: string) => /^(ast_|https?:|\d{4}-\d\d-\d\d$|[a-z]{2}(-[A-Z]{2})?$)/.test(text);
  if (typeof value === 'string') return isData(value) ? [] : [value];
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

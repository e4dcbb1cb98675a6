import { listTexts } from '../../content.ts';
import { contentSchema } from './content.ts';
import { type Field, type Fields, findField } from './fields.ts';
import { childrenOf, type SceneNode } from './nodes.ts';
import type { dateParts } from './properties.ts';
import type { TemplateDocument } from './schema.ts';

export type Content = Record<string, unknown>;
type DatePart = (typeof dateParts)[number];

/** Reads what a path names: in the entry of a list first, then in the content. */
export function readPath(content: Content, path: string, item?: Content): unknown {
  const [first = '', second] = path.split('.');
  const value = item && Object.hasOwn(item, first) ? item[first] : readOwn(content, first);
  return second === undefined ? value : readOwn(value as Content | undefined, second);
}

const readOwn = (content: Content | undefined, name: string) =>
  content && Object.hasOwn(content, name) ? content[name] : undefined;

const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Jpan'],
  [/\p{Script=Hangul}/u, 'Kore'],
  [/\p{Script=Han}/u, 'Hans'],
  [/\p{Script=Arabic}/u, 'Arab'],
  [/\p{Script=Hebrew}/u, 'Hebr'],
  [/\p{Script=Cyrillic}/u, 'Cyrl'],
  [/\p{Script=Greek}/u, 'Grek'],
  [/\p{Script=Devanagari}/u, 'Deva'],
  [/\p{Script=Thai}/u, 'Thai'],
];
const languages: Record<string, string> = {
  Jpan: 'ja',
  Kore: 'ko',
  Hans: 'zh',
  Arab: 'ar',
  Hebr: 'he',
  Cyrl: 'ru',
  Grek: 'el',
  Deva: 'hi',
  Thai: 'th',
};

/** The language of dates, numbers and fixed texts: that of the content's `language` field, else that of its script. */
export function languageOf({ fields }: Pick<TemplateDocument, 'fields'>, content: Content): string {
  const named = Object.keys(fields).find((name) => fields[name]!.type === 'language');
  const given = named === undefined ? undefined : readOwn(content, named);
  return (given as string | undefined) ?? guessLanguage(listTexts(contentSchema(fields), content));
}

/** The language whose script the texts are written in. */
export function guessLanguage(texts: readonly string[]): string {
  const text = texts.join(' ');
  const script = scripts.find(([letters]) => letters.test(text))?.[1];
  return (script && languages[script]) ?? 'en';
}

/** A fixed text in a language, else in English, else the first one. */
export function chooseText(text: string | Record<string, string>, language: string): string {
  if (typeof text === 'string') return text;
  const [own] = language.split('-');
  const named = Object.keys(text).find((tag) => tag.split('-')[0] === own);
  return text[named ?? ''] ?? text.en ?? Object.values(text)[0] ?? '';
}

/** The fallback for unknown languages. Without one, the locale of the machine would be used. */
const KNOWN = 'en';

/** A value as a text shows it. */
export function toWords(value: unknown, field: Field | undefined, language: string, part?: DatePart): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return new Intl.NumberFormat([language, KNOWN]).format(value);
  if (field?.type !== 'date') return String(value);
  return part
    ? writeDatePart(String(value), language, part)
    : dateFormat(language, 'whole').format(new Date(String(value)));
}

/** The part of a date that a node shows; undefined for the whole date. */
export function datePartOf(node: SceneNode): DatePart | undefined {
  if (node.type === 'graphic') return 'day';
  return node.type === 'text' ? node.date : undefined;
}

const dateFormats = {
  whole: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
} as const;

/** Making a format takes longer than fitting a text. */
const knownFormats = new Map<string, Intl.DateTimeFormat>();
const MAX_KNOWN = 30;

/** The calendar is Gregorian unless the language tag names another. */
function dateFormat(language: string, name: keyof typeof dateFormats): Intl.DateTimeFormat {
  const key = `${name} ${language}`;
  const known = knownFormats.get(key);
  if (known) return known;
  const calendar = new Intl.Locale(language).calendar ?? 'gregory';
  const format = new Intl.DateTimeFormat([language, KNOWN], {
    ...dateFormats[name],
    calendar,
    timeZone: 'UTC',
  });
  if (knownFormats.size >= MAX_KNOWN) knownFormats.clear();
  knownFormats.set(key, format);
  return format;
}

/** Months keep the form they have beside a day: `21 ноября`, not `ноябрь`. */
function writeDatePart(date: string, language: string, part: DatePart): string {
  const at = new Date(date);
  if (part === 'weekday') return dateFormat(language, 'weekday').format(at);
  const parts = dateFormat(language, 'day').formatToParts(at);
  const index = parts.findIndex(({ type }) => type === part);
  const { value } = parts[index]!;
  // Some languages write a sign after the number of a month, such as `11月`.
  return part === 'month' ? value + (/^\S+/.exec(parts[index + 1]?.value ?? '')?.[0] ?? '') : value;
}

/** The texts that a scene writes in addition to the texts of its content, so that their fonts are loaded. */
export function writtenTexts(document: TemplateDocument, content: Content): string {
  const { fields, scene } = document;
  const language = languageOf(document, content);
  const texts: string[] = [];
  const visit = (node: SceneNode, items: readonly (Content | undefined)[], of: Fields | undefined) => {
    if (node.type === 'steps' || (node.type === 'mark' && node.glyph === 'index')) texts.push('0123456789');
    if ('text' in node && node.text !== undefined) texts.push(chooseText(node.text, language));
    const shown = ['bind', 'stub', 'callout'].map((name) => node[name as never] as string | undefined);
    for (const path of shown.filter((each) => each !== undefined)) {
      const field = findField(fields, path, of);
      if (field?.type === 'list') texts.push(toWords(-1_234_567_890.5, undefined, language));
      if (field?.type === 'date' || field?.type === 'number' || field?.type === 'choice') {
        const part = datePartOf(node);
        texts.push(...items.map((item) => toWords(readPath(content, path, item), field, language, part)));
      }
    }
    const list = 'each' in node ? findField(fields, node.of) : undefined;
    const inner = list?.type === 'list' ? list.of : of;
    const entries = 'each' in node ? ((content[node.of] ?? []) as Content[]) : items;
    for (const child of childrenOf(node)) visit(child.node, entries, inner);
  };
  visit(scene, [undefined], undefined);
  return texts.join(' ');
}

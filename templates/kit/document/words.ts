import { listTexts } from '../../content.ts';
import { contentSchema } from './content.ts';
import { type Field, type Fields, findField } from './fields.ts';
import { childrenOf, type SceneNode } from './nodes.ts';
import type { TemplateDocument } from './schema.ts';

export type Content = Record<string, unknown>;

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

/** The language whose script the texts are written in, for dates, numbers and fixed texts. */
export function guessLanguage(texts: readonly string[]): string {
  const text = texts.join(' ');
  const script = scripts.find(([letters]) => letters.test(text))?.[1];
  return (script && languages[script]) ?? 'en';
}

/** A fixed text in a language, else in English, else the first one. */
export function chooseText(text: string | Record<string, string>, language: string): string {
  if (typeof text === 'string') return text;
  const named = Object.keys(text).find((tag) => tag.split('-')[0] === language);
  return text[named ?? ''] ?? text.en ?? Object.values(text)[0] ?? '';
}

/** A value as a text shows it. */
export function toWords(value: unknown, field: Field | undefined, language: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (field?.type !== 'date') return String(value);
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, date).format(new Date(String(value)));
}

/** The texts that a scene writes in addition to the texts of its content, so that their fonts are loaded. */
export function writtenTexts({ fields, scene }: TemplateDocument, content: Content): string {
  const language = guessLanguage(listTexts(contentSchema(fields), content));
  const texts: string[] = [];
  const visit = (node: SceneNode, items: readonly (Content | undefined)[], of: Fields | undefined) => {
    if (node.type === 'mark' && node.glyph === 'index') texts.push('0123456789');
    if ('text' in node && node.text !== undefined) texts.push(chooseText(node.text, language));
    const shown = ['bind', 'stub', 'callout'].map((name) => node[name as never] as string | undefined);
    for (const path of shown.filter((each) => each !== undefined)) {
      const field = findField(fields, path, of);
      if (field?.type === 'date' || field?.type === 'number' || field?.type === 'choice') {
        texts.push(...items.map((item) => toWords(readPath(content, path, item), field, language)));
      }
    }
    const list = node.type === 'repeat' ? findField(fields, node.of) : undefined;
    const inner = list?.type === 'list' ? list.of : of;
    const entries = node.type === 'repeat' ? ((content[node.of] ?? []) as Content[]) : items;
    for (const child of childrenOf(node)) visit(child.node, entries, inner);
  };
  visit(scene, [undefined], undefined);
  return texts.join(' ');
}

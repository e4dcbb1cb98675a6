import { findContent } from '../contents.ts';

/** Samples by template id. */
export type Samples = ReadonlyMap<string, unknown>;

/** Loaded one by one, so that a page fetches one language. The samples in English are in the documents. */
const files: Record<string, () => Promise<{ default: object }>> = {
  ar: () => import('./content/ar.json', { with: { type: 'json' } }),
  de: () => import('./content/de.json', { with: { type: 'json' } }),
  el: () => import('./content/el.json', { with: { type: 'json' } }),
  es: () => import('./content/es.json', { with: { type: 'json' } }),
  fr: () => import('./content/fr.json', { with: { type: 'json' } }),
  he: () => import('./content/he.json', { with: { type: 'json' } }),
  hi: () => import('./content/hi.json', { with: { type: 'json' } }),
  it: () => import('./content/it.json', { with: { type: 'json' } }),
  ja: () => import('./content/ja.json', { with: { type: 'json' } }),
  ko: () => import('./content/ko.json', { with: { type: 'json' } }),
  pt: () => import('./content/pt.json', { with: { type: 'json' } }),
  ru: () => import('./content/ru.json', { with: { type: 'json' } }),
  th: () => import('./content/th.json', { with: { type: 'json' } }),
  zh: () => import('./content/zh.json', { with: { type: 'json' } }),
};

/** The languages of samples beside English. */
export const sampleLanguages = Object.keys(files);

/** The samples in the language of a tag: `zh-TW` gives those of `zh`. None for English and for other languages. */
export async function readSamples(tag: string): Promise<Samples> {
  const language = tag.toLowerCase().split(/[-_]/)[0]!;
  return new Map(Object.hasOwn(files, language) ? Object.entries((await files[language]!()).default) : []);
}

/** The sample of a built-in template as a brand of this language would write it; in English where there is none. */
export async function sampleContent(templateId: string, tag: string): Promise<unknown> {
  return (await readSamples(tag)).get(templateId) ?? findContent(templateId)?.sample;
}

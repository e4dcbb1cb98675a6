import { isSameLanguage } from './language.ts';

/** Neutral words that a template needs and that state nothing. A language without them gets none. */
export interface DefaultWords {
  learnMore: string;
  before: string;
  after: string;
  /** Over the names of customers. */
  goodCompany: string;
  online: string;
  /** The last day of an offer, in the place of `{}`. */
  until: string;
}

const names = ['learnMore', 'before', 'after', 'goodCompany', 'online', 'until'] as const;

const table: Record<string, readonly string[]> = {
  en: ['Learn more', 'Before', 'After', 'In good company', 'Online', 'Until {}'],
  de: ['Mehr erfahren', 'Vorher', 'Nachher', 'In guter Gesellschaft', 'Online', 'Bis {}'],
  fr: ['En savoir plus', 'Avant', 'Après', 'En bonne compagnie', 'En ligne', 'Jusqu’au {}'],
  es: ['Más información', 'Antes', 'Después', 'En buena compañía', 'En línea', 'Hasta el {}'],
  pt: ['Saiba mais', 'Antes', 'Depois', 'Em boa companhia', 'Online', 'Até {}'],
  it: ['Scopri di più', 'Prima', 'Dopo', 'In buona compagnia', 'Online', 'Scadenza: {}'],
  nl: ['Meer informatie', 'Voorheen', 'Nu', 'In goed gezelschap', 'Online', 'Tot en met {}'],
  ru: ['Узнать больше', 'До', 'После', 'В хорошей компании', 'Онлайн', 'До {}'],
  el: ['Μάθετε περισσότερα', 'Πριν', 'Μετά', 'Σε καλή παρέα', 'Διαδικτυακά', 'Έως {}'],
  ar: ['اعرف المزيد', 'قبل', 'بعد', 'في صحبة طيبة', 'عبر الإنترنت', 'حتى {}'],
  he: ['לפרטים נוספים', 'לפני', 'אחרי', 'בחברה טובה', 'אונליין', 'עד {}'],
  zh: ['了解更多', '以前', '如今', '与他们同行', '线上', '截至{}'],
  'zh-TW': ['了解更多', '以前', '如今', '與他們同行', '線上', '至{}止'],
  ja: ['詳しく見る', 'これまで', 'これから', 'ともに歩む皆さま', 'オンライン', '{}まで'],
  ko: ['자세히 보기', '이전', '이후', '함께하는 곳', '온라인', '{}까지'],
  th: ['ดูเพิ่มเติม', 'ก่อน', 'หลัง', 'ร่วมทางไปด้วยกัน', 'ออนไลน์', 'ถึง {}'],
  hi: ['और जानें', 'पहले', 'बाद में', 'हमारे साथी', 'ऑनलाइन', '{} तक'],
};

export function findDefaultWords(language: string | null): DefaultWords | null {
  if (language === null) return null;
  const found =
    table[language] ?? table[Object.keys(table).find((each) => isSameLanguage(each, language)) ?? ''];
  return found
    ? (Object.fromEntries(names.map((name, at) => [name, found[at]])) as unknown as DefaultWords)
    : null;
}

/** A day such as 2026-11-30 as a text of a language writes it; as it is if there is no such day. */
export function formatDay(iso: string, language: string | null): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return iso;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : (language ?? 'en-GB'), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}

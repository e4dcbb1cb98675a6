import type { BrandDocument, Identity } from '../../brand/document.ts';
import type { StatedFacts } from '../../brand/stated-facts.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { toOneLine } from '../../text/plain-text.ts';
import { countWords, splitSentences } from '../../text/sentences.ts';
import { type Brief, readBrief } from '../brief/read-brief.ts';
import type { ContentSource, ContentWarning } from '../draft/content-draft.ts';
import { withoutQuoteMarks } from '../words/cut.ts';
import { type DefaultWords, findDefaultWords } from '../words/default-words.ts';
import { detectLanguage, isSameLanguage, readLanguageName } from '../words/language.ts';
import { findBanned, readTerminology, type Terminology } from '../words/terminology.ts';
import { joinStated, listStated, readStated, type StatedStatements } from './read-stated.ts';

/** A text with its source. */
export interface Statement {
  text: string;
  source: ContentSource;
}

export interface QuoteFact {
  text: Statement;
  author: Statement;
  /** The role and the company in one line, such as `Head of Brand, Fieldnote`; null if neither is known. */
  position: Statement | null;
}

export interface MetricFact {
  value: Statement;
  label: Statement;
  source: Statement | null;
}

export interface CustomerFact {
  name: Statement;
  logo: Statement | null;
}

/** Everything that content may be composed from. Texts with a banned word are not among it. */
export interface ContentFacts {
  name: Statement | null;
  domain: Statement | null;
  tagline: Statement | null;
  /** What the main button of the site says. */
  action: Statement | null;
  /** The sentences of the description. */
  sentences: readonly Statement[];
  quotes: readonly QuoteFact[];
  metrics: readonly MetricFact[];
  customers: readonly CustomerFact[];
  /** What the site writes above its customers. */
  customersTitle: Statement | null;
  /** Whom the brand speaks to, its own words and its profiles: not printed as they are, but what a text may name. */
  mentions: readonly Statement[];
  brief: Brief;
  terminology: Terminology;
  /** What the pages of the site state. */
  stated: StatedStatements;
  /** The language that the content is written in, as a BCP 47 tag; null if the texts do not tell. */
  language: string | null;
  /** Neutral words of that language; null for one without them. */
  words: DefaultWords | null;
  /** The day of the composition as YYYY-MM-DD, which tells past events; null if it is not known. */
  today: string | null;
  warnings: ContentWarning[];
}

/** Facts of one kind that are read, and the length of one: longer texts fit no field, and half of one says something else. */
const MAX_FACTS = 60;
const MAX_FACT_LENGTH = 1000;

export function fromBrief(text: string): ContentSource {
  return { from: 'brief', path: null, text };
}

export function byDefault(text: string): ContentSource {
  return { from: 'default', path: null, text };
}

/** Who the brand is, and what its site states. Fields may be missing, as in an old extraction. */
export type BrandFacts = Partial<Identity> & {
  /** What the main button says. */
  action?: string | undefined;
  /** The heading above the customers. */
  customersTitle?: string | undefined;
  stated?: StatedFacts | undefined;
};

export function readBrandFacts({ $extensions }: BrandDocument): BrandFacts {
  return {
    ...$extensions['studio.identity'],
    action: $extensions['livery.action'],
    customersTitle: $extensions['livery.customersTitle'],
    stated: $extensions['livery.facts'],
  };
}

/**
 * Reads the facts of a brand and a brief. A brief in another language than the brand leaves out the brand's texts, apart
 * from names, so that content has one language; `Language: German` in the brief chooses one.
 */
export function gatherFacts(
  identity: BrandFacts,
  briefText: string,
  today: string | null = null,
): ContentFacts {
  const warnings: ContentWarning[] = [];
  const terminology = readTerminology({
    preferred: identity.terminology?.preferred ?? [],
    banned: identity.terminology?.banned ?? [],
  });
  const keep = (text: string | undefined, member: string, parent = 'studio.identity.'): Statement | null => {
    if (text === undefined || text.length > MAX_FACT_LENGTH) return null;
    const line = toOneLine(text);
    if (line === '') return null;
    const path = `$extensions.${parent}${member}`;
    const banned = findBanned(line, terminology);
    if (banned === null) return { text: line, source: { from: 'brand', path, text: line } };
    warnings.push({
      code: 'banned_word',
      path,
      message: `This text is not used, because the brand bans “${banned}”.`,
    });
    return null;
  };
  const name = keep(identity.name, 'name');
  const tagline = keep(identity.tagline, 'tagline');
  const whole = withoutBanned(readBrief(briefText), terminology, warnings);
  const { language, suits, brief } = chooseLanguage(identity, whole, warnings);
  return {
    name,
    domain: keep(identity.domain, 'domain'),
    tagline: tagline && isClaim(tagline.text, name?.text ?? '') && suits(tagline.text) ? tagline : null,
    action: suits(identity.action ?? '') ? keep(identity.action, 'action', 'livery.') : null,
    customersTitle: suits(identity.customersTitle ?? '')
      ? keep(identity.customersTitle, 'customersTitle', 'livery.')
      : null,
    sentences: splitSentences(toOneLine(identity.description ?? '')).flatMap((sentence) =>
      suits(sentence) ? (keep(sentence, 'description') ?? []) : [],
    ),
    quotes: (identity.quotes ?? []).slice(0, MAX_FACTS).flatMap((quote, index) => {
      if (!suits(quote.text)) return [];
      const at = `quotes[${index}]`;
      const text = keep(withoutQuoteMarks(quote.text), `${at}.text`);
      const author = keep(quote.author, `${at}.author`);
      const position = [quote.role, quote.company].filter(
        (part) => part.trim() !== '' && part.length <= MAX_FACT_LENGTH,
      );
      const part =
        position.length > 0 ? keep(position.join(', '), `${at}.${quote.role ? 'role' : 'company'}`) : null;
      return text && author ? [{ text, author, position: part }] : [];
    }),
    metrics: (identity.metrics ?? []).slice(0, MAX_FACTS).flatMap((metric, index) => {
      if (!suits(metric.label)) return [];
      const at = `metrics[${index}]`;
      const [value, label] = [keep(metric.value, `${at}.value`), keep(metric.label, `${at}.label`)];
      return value && label ? [{ value, label, source: keep(metric.source, `${at}.source`) }] : [];
    }),
    customers: (identity.customers ?? []).slice(0, MAX_FACTS).flatMap((customer, index) => {
      const found = keep(customer.name, `customers[${index}].name`);
      const path = `$extensions.studio.identity.customers[${index}].logo`;
      const asset = customer.logo?.$asset;
      const logo: Statement | null = asset
        ? { text: asset, source: { from: 'brand', path, text: asset } }
        : null;
      return found ? [{ name: found, logo }] : [];
    }),
    mentions: [
      keep(identity.audience, 'audience'),
      ...(identity.terminology?.preferred ?? []).map((term, index) =>
        keep(term, `terminology.preferred[${index}]`),
      ),
      ...(identity.socials ?? []).map(({ url }, index) => keep(url, `socials[${index}].url`)),
    ]
      .flatMap((statement) => statement ?? [])
      .slice(0, MAX_FACTS),
    brief,
    terminology,
    stated: readStated(identity.stated ?? {}, (text, path) => keep(text, path, 'livery.'), suits),
    language,
    words: findDefaultWords(language),
    today,
    warnings,
  };
}

/** The language of the content, whether a text of the brand may stand in it, and the brief's sentences that may. */
function chooseLanguage(identity: BrandFacts, brief: Brief, warnings: ContentWarning[]) {
  const { tagline = '', description = '', stated = {} } = identity;
  const said = `${tagline} ${description} ${joinStated(stated)} ${identity.action ?? ''}`;
  const ofBrand = detectLanguage(said);
  const ofBrief = detectLanguage(brief.text);
  const asked = readLanguageName(brief.labelled.get('language') ?? '');
  const wanted = asked ?? ofBrief;
  const isWanted = (text: string, otherwise: string | null) => {
    if (wanted === null) return true;
    const found = detectLanguage(text) ?? otherwise;
    return found === null || isSameLanguage(found, wanted);
  };
  if (wanted !== null && ofBrand !== null && !isSameLanguage(ofBrand, wanted)) {
    const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language);
    const message = `The brand’s texts are in ${nameOf(ofBrand)}, the content is in ${nameOf(wanted)}: they are not mixed. Write “Language: ${nameOf(ofBrand)}” in the brief for the brand’s own words.`;
    warnings.push({ code: 'other_language', path: 'brief', message });
  }
  const isPlain = !/(?=\p{L})[^A-Za-z]/u.test(`${said} ${brief.text}`);
  return {
    language: wanted ?? ofBrand ?? (isPlain ? 'en' : null),
    suits: (text: string) => isWanted(text, ofBrand),
    brief: { ...brief, sentences: brief.sentences.filter((text) => isWanted(text, ofBrief)) },
  };
}

/** Everything that the brand and the brief say, to check generated texts against. */
export function listStatements(facts: ContentFacts): Statement[] {
  const join = (first: Statement, ...more: (Statement | null)[]): Statement => ({
    text: [first, ...more].flatMap((each) => each?.text ?? []).join(' '),
    source: first.source,
  });
  return [
    ...[facts.name, facts.domain, facts.tagline, facts.action, facts.customersTitle].flatMap(
      (each) => each ?? [],
    ),
    ...facts.sentences,
    ...facts.quotes.flatMap(({ text, author, position }) => [text, join(author, position)]),
    ...facts.metrics.flatMap(({ value, label, source }) => [join(value, label), ...(source ? [source] : [])]),
    ...facts.customers.map(({ name }) => name),
    ...facts.mentions,
    ...listStated(facts.stated),
    ...facts.brief.lines.map((text) => ({ text, source: fromBrief(text) })),
  ];
}

/** Whether a line says something, and is not the name or an address. */
function isClaim(text: string, name: string): boolean {
  return (
    countWords(text) >= 2 && normalizeText(text) !== normalizeText(name) && !/^(?:https?:|www\.)/i.test(text)
  );
}

function withoutBanned(brief: Brief, terminology: Terminology, warnings: ContentWarning[]): Brief {
  const isAllowed = (text: string) => {
    const banned = findBanned(text, terminology);
    if (banned !== null) {
      const message = `“${text.slice(0, 80)}” in the brief is not used, because the brand bans “${banned}”.`;
      if (!warnings.some((warning) => warning.message === message)) {
        warnings.push({ code: 'banned_word', path: 'brief', message });
      }
    }
    return banned === null;
  };
  const lines = brief.lines.filter((line) => findBanned(line, terminology) === null);
  return {
    text: lines.join(' '),
    lines,
    labelled: new Map([...brief.labelled].filter(([, value]) => isAllowed(value))),
    points: brief.points.filter(({ text }) => isAllowed(text)),
    sentences: brief.sentences.filter(isAllowed),
    aboutBrand: brief.aboutBrand,
  };
}

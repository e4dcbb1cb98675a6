import type { StatedFacts } from '../../brand/stated-facts.ts';
import { walkJson } from '../../json/walk.ts';
import type { Statement } from './gather-facts.ts';

/** A fact with each of its texts as a statement; null for a text that the page leaves out. */
type Read<Value> = Value extends string
  ? Statement | null
  : Value extends number
    ? number
    : Value extends readonly (infer Item)[]
      ? Read<Item>[]
      : { [Key in keyof Value as string extends Key ? never : Key]: Read<Value[Key]> };

export type StatedStatements = Read<Required<StatedFacts>>;
export type GroupFact = StatedStatements['features'][number];
export type ComparisonFact = StatedStatements['comparisons'][number];
export type SeriesFact = StatedStatements['series'][number];
export type OfferFact = StatedStatements['offers'][number];
export type EventFact = StatedStatements['events'][number];

const kinds = ['features', 'steps', 'comparisons', 'series', 'offers', 'events', 'articles'] as const;

/** Facts of one kind, and parts of one fact, that are read. */
const MAX_FACTS = 24;
/** Kinds that say something else when a part is missing. */
const WHOLE: ReadonlySet<string> = new Set(['steps', 'series']);

/**
 * Reads what the pages state. `keep` refuses a text by null; a fact is then left out with all its parts, because the
 * rest of it may say something else, as an offer without its terms does.
 */
export function readStated(
  facts: StatedFacts,
  keep: (text: string, path: string) => Statement | null,
  suits: (texts: string) => boolean,
): StatedStatements {
  const read = (value: unknown, path: string, isWhole: boolean): unknown => {
    if (typeof value === 'string') return value.trim() === '' ? null : (keep(value, path) ?? undefined);
    if (Array.isArray(value)) {
      const items = value.slice(0, MAX_FACTS).map((item, at) => read(item, `${path}[${at}]`, isWhole));
      return isWhole && items.includes(undefined) ? undefined : items.filter((item) => item !== undefined);
    }
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value)
      .filter(([name]) => name !== 'url')
      .map(([name, member]) => [name, read(member, `${path}.${name}`, isWhole)]);
    return members.some(([, member]) => member === undefined) ? undefined : Object.fromEntries(members);
  };
  const readKind = (kind: (typeof kinds)[number]) =>
    (facts[kind] ?? []).slice(0, MAX_FACTS).flatMap((fact, at) => {
      const found = suits(joinTexts(fact)) ? read(fact, `facts.${kind}[${at}]`, WHOLE.has(kind)) : undefined;
      return found === undefined ? [] : [found];
    });
  return Object.fromEntries(kinds.map((kind) => [kind, readKind(kind)])) as unknown as StatedStatements;
}

/** All texts of a fact in one, without its address. */
function joinTexts(fact: object): string {
  const texts: string[] = [];
  walkJson(fact, (value, path) => typeof value === 'string' && path.at(-1) !== 'url' && texts.push(value));
  return texts.join(' ');
}

/** All texts that pages state, to tell their language. */
export const joinStated = (facts: StatedFacts): string => joinTexts(facts);

/** Every fact as statements whose parts stand together, so that a part is never checked against another fact. */
export function listStated(stated: StatedStatements): Statement[] {
  const texts = (fact: unknown): Statement[] => {
    if (typeof fact !== 'object' || fact === null) return [];
    if ('text' in fact && 'source' in fact && typeof fact.text === 'string') return [fact as Statement];
    return Object.values(fact).flatMap(texts);
  };
  const join = (parts: Statement[]): Statement[] =>
    parts.length === 0 ? [] : [{ text: parts.map(({ text }) => text).join(' '), source: parts[0]!.source }];
  const groups = [...stated.features, ...stated.steps];
  return [
    ...groups.flatMap(({ title, items }) => [...texts(title), ...items.flatMap((item) => join(texts(item)))]),
    ...stated.comparisons.flatMap(({ rows, ...heads }) => [
      ...texts(heads),
      ...rows.flatMap((row) => join(texts(row))),
    ]),
    ...stated.series.flatMap(({ points, ...heads }) => [
      ...texts(heads),
      ...points.flatMap(({ label, value }) =>
        label ? [{ ...label, text: `${label.text} ${value} ${heads.unit?.text ?? ''}` }] : [],
      ),
    ]),
    ...[...stated.offers, ...stated.events, ...stated.articles].flatMap((fact) => join(texts(fact))),
  ];
}

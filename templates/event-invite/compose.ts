import { findDates } from '@livery/core/content/brief/dates';
import { findTime } from '@livery/core/content/brief/times';
import { findStatedAddress, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft, Entry } from '@livery/core/content/draft/content-draft';
import { byDefault, type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';
import type { EventFact } from '@livery/core/content/facts/read-stated';
import { capitalize, isFragment, toHeadline } from '@livery/core/content/words/cut';
import { isMonthName } from '@livery/core/month-names';
import { listRelevant, setFact } from '../shared/content/facts.ts';

const KIND =
  /\b(?:webinar|workshop|meet-?up|conference|livestream|open studio|open house|hackathon|masterclass|panel|pop-?up|launch party|exhibition|tasting|concert|summit)\b/iu;
const ONLINE =
  /\b(?:online (?:event|webinar|workshop|session|talk|meetup|conference)|(?:held|live|place|is|joins?|event|webinar|workshop|session|talk) online|online[,.]|, online)\b/iu;
const WORD = String.raw`(?:\p{Lu}[\p{L}\p{M}\p{N}'’&.-]{0,30}|\d{1,4}[a-z]?)`;
const NAME = `${WORD}(?:,? (?:(?:of|the|de|la|am|an|der|&|and) )?${WORD}){0,8}`;
const PLACE = new RegExp(String.raw`\b(?:at|in|@) (?:the )?(${NAME})`, 'gu');
/** Words that name a place only after a day or a time. An article stays, because the name is inflected after it. */
const PLACE_AFTER = new RegExp(
  String.raw`^,? (?:(?:im|à|en) |(?=in (?:der|dem|den) ))((?:in \p{L}{3} )?${NAME})`,
  'u',
);

/** The event of the brief, else one that a page states: no part of one stands beside a part of the other. */
export function composeEvent(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  if (!draft.wants('event-date') && !draft.wants('event-title')) return;
  const { brief } = facts;
  if (setStatedEvent(draft, facts, used)) return;
  setDate(draft, facts);
  const time = findTime(brief.text)?.text;
  if (time) draft.set('event-time', time, fromBrief(time));
  setPlace(draft, facts);
  setSpeakers(draft, facts);
  const address = findStatedAddress(facts);
  if (address) draft.set('event-sign-up', address.text, address.source);
  setTitle(draft, facts, used);
  const kind = KIND.exec(brief.text)?.[0];
  if (kind && !draft.says(kind)) draft.set('event-kind', toHeadline(kind), fromBrief(kind));
}

/** The next event, else the last one, without words that call people to it. */
function setStatedEvent(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): boolean {
  const { brief, stated, today, language, domain } = facts;
  const isGiven = ['event-date', 'event-title', 'event-place', 'event-time'] as const;
  if (findDates(brief.text).length > 0 || isGiven.some((role) => draft.has(role))) return false;
  const isPast = ({ date }: EventFact) => today !== null && (date?.text ?? '') < today;
  const whole = stated.events.filter(
    ({ title, date, place }) =>
      title &&
      date &&
      place &&
      draft.fits('event-title', title.text) &&
      draft.fits('event-date', date.text) &&
      draft.fits('event-place', place.text),
  );
  const [event] = listRelevant(whole, facts, ({ title }) => title!.text).sort((a, b) => {
    const [one, other] = [a.date!.text, b.date!.text];
    if (today === null || isPast(a) !== isPast(b)) return Number(isPast(a)) - Number(isPast(b));
    return (isPast(a) ? -1 : 1) * (one < other ? -1 : Number(one > other));
  });
  if (!event) return false;
  setFact(draft, 'event-title', event.title, used);
  setFact(draft, 'event-date', event.date, used);
  setFact(draft, 'event-place', event.place, used);
  setFact(draft, 'event-time', event.time, used);
  if (language !== null && language !== 'en') draft.set('event-locale', language, byDefault(language));
  if (today === null || isPast(event)) return true;
  setFact(draft, 'event-kind', event.kind, used);
  if (domain) draft.set('event-sign-up', domain.text, domain.source);
  return true;
}

function setDate(draft: ContentDraft, { brief, warnings }: ContentFacts): void {
  const dates = findDates(draft.has('event-date') ? (brief.labelled.get('date') ?? '') : brief.text);
  const [date] = dates;
  if (!date) return;
  if (dates.length > 1 && draft.wants('event-date')) {
    const message = `The brief states several days: ${dates.map(({ iso }) => iso).join(', ')}. Write “Date: …” for the one it begins on.`;
    warnings.push({ code: 'ambiguous', path: draft.pathOf('event-date')!, message });
    return;
  }
  draft.set('event-date', date.iso, fromBrief(date.text));
  if (date.language && date.language !== 'en')
    draft.set('event-locale', date.language, byDefault(date.language));
}

function setPlace(draft: ContentDraft, { brief, words }: ContentFacts): void {
  if (!draft.wants('event-place')) return;
  for (const [whole, place] of brief.sentences.flatMap(listPlaces)) {
    const first = place!.split(/[\s,]/)[0]!;
    const shown = capitalize(place!.replace(/[.,]$/, ''));
    if (isMonthName(first) || /^\d/.test(shown) || isFragment(shown)) continue;
    if (draft.set('event-place', shown, fromBrief(whole))) return;
  }
  const online = ONLINE.exec(brief.text)?.[0];
  if (online && words) draft.set('event-place', words.online, fromBrief(online));
}

function listPlaces(sentence: string): RegExpExecArray[] {
  const time = findTime(sentence);
  const after = [...(time ? [time] : []), ...findDates(sentence)].flatMap(({ index, text }) => {
    const match = PLACE_AFTER.exec(sentence.slice(index + text.length));
    return match ? [match] : [];
  });
  return [...after, ...sentence.matchAll(PLACE)];
}

const IN_QUOTES = /[“"«„]([^“”"«»„]{6,100})[”"»“]/u;

/** Words before a day, a time or a place that belong to it. */
const LEAD =
  /(?:[\s,;:–—-]|(?<!\p{L})(?:on|at|in|from|the|am|um|von|vom|ab|im|den|der|dem|le|à|dès|el|a las|en)(?!\p{L})){0,6}$/u;

/** A title in quotation marks, else the first sentence up to where the day, the time or the place begins. */
function setTitle(draft: ContentDraft, { brief }: ContentFacts, used: UsedTexts): void {
  for (const sentence of brief.sentences) {
    const [quoted, title] = IN_QUOTES.exec(sentence) ?? [];
    if (title !== undefined && draft.set('event-title', title.trim(), fromBrief(quoted!))) return;
  }
  for (const sentence of brief.sentences) {
    const stops = [
      ...findDates(sentence).map(({ index }) => index),
      findTime(sentence)?.index ?? sentence.length,
      ...[...sentence.matchAll(PLACE)].map(({ index }) => index),
      /https?:|www\./.exec(sentence)?.index ?? sentence.length,
    ];
    const title = sentence.slice(0, Math.min(...stops)).replace(LEAD, '');
    if (isFragment(title) || draft.says(title) || title.split(' ').length < 2) continue;
    if (!draft.set('event-title', toHeadline(title), fromBrief(sentence))) continue;
    used.add(sentence);
    return;
  }
}

/** `Speakers: Mara Lindqvist (Head of Brand); Tomas Abara, Boatbuilder`. */
function setSpeakers(draft: ContentDraft, { brief }: ContentFacts): void {
  const label = ['speakers', 'speaker', 'hosts', 'host'].find((each) => brief.labelled.has(each));
  if (label === undefined || !draft.wants('speaker-name')) return;
  const line = brief.labelled.get(label)!;
  const source = fromBrief(line);
  draft.setList(
    splitPeople(line).map((person): Entry => {
      const [, name, position] = /^([^,(]{1,60}?)\s?(?:[,(]\s?([^)]{1,80})\)?)?$/u.exec(person.trim()) ?? [];
      return {
        'speaker-name': { value: name ?? '', source },
        'speaker-position': position ? { value: position.trim(), source } : undefined,
      };
    }),
  );
}

function splitPeople(line: string): string[] {
  if (line.includes(';')) return line.split(';');
  if (line.includes(')')) return line.split(/(?<=\))(?:,| and| &)\s?/u);
  const parts = line.split(/, (?:and )?| and | & /u);
  // `Ada Lovelace, Analyst` is one person: a name has two capitalised words.
  return parts.every((part) => /^\p{Lu}\S{0,40} \p{Lu}\S{0,40}$/u.test(part)) ? parts : [line];
}

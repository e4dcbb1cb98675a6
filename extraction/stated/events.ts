import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { findDates } from '@livery/core/content/brief/dates';
import { findTime } from '@livery/core/content/brief/times';
import { cutText } from '@livery/core/text/cut-text';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { readLinkedNodes, readTextMember } from '../identity/text/json-ld.ts';
import { splitTitle, toNameKey } from '../identity/text/name-text.ts';
import { cleanPageText, countWords, listReadableBlocks } from '../identity/text/page-text.ts';
import { type Stated, toDay, toStatedFinding } from './stated-finding.ts';
import {
  headingAbove,
  isArticlePage,
  isHeading,
  isOfPost,
  listsPosts,
  NEWS,
  shareColumn,
} from './surroundings.ts';

type Event = NonNullable<StatedFacts['events']>[number];

const MAX = 6;
const EVENT =
  /(?<!\p{L})(?:events?|conferences?|congress|summit|festivals?|meetups?|workshops?|seminars?|seminare?|webinars?|hackathon|concerts?|exhibition|expo|fair|forum|symposium|veranstaltung(?:en)?|konferenz|kongress|tagung|messe|konzerte?|lesung|vortrag|turnier|événements?|conférence|congrès|salon|ateliers?|exposition|eventos?|conferencia|congreso|jornadas?|taller(?:es)?|feria|conciertos?|conferenza|congresso|convegno|eventi|mostra|conferência|encontro|συνέδριο)(?![\p{Ll}\p{Lo}])|(?:(?<!mani)fest|camp|kurse?|conf)(?![\p{Ll}\p{Lo}])|(?<!\p{L})tedx|конференци|фестивал|семинар|концерт|kaigi|会議|大会|イベント|セミナー|勉強会|年會|年会|研討會|论坛|論壇|행사|세미나|컨퍼런스|مؤتمر|ندوة|فعالي|مهرجان|สัมมนา|งานประชุม|כנס|सम्मेलन/iu;
/** Days of another kind: of a post, a release, a deadline, an opening. */
const OTHER_DAY =
  /\d\.\d{1,3}\.\d|(?<!\p{L})(?:until|till|deadline|ends?|closed?|expires|since|founded|opened|updated?|published|posted|released?|version|stand|seit|bis|eröffnet|eröffnung|veröffentlicht|gegründet|depuis|jusqu|publié|desde|hasta|publicado|fino|dal|aggiornato|price)(?!\p{L})|©|締切|〆切|更新|公開|登録/iu;
const CANCELLED =
  /(?<!\p{L})(?:cancell?ed|called off|abgesagt|verschoben|postponed|annulée?|annulation|d'annulation|cancelad[oa]|annullat[oa]|отмен\p{L}{2,3})(?!\p{L})|中止|취소/iu;
/** A heading that names a part of the page, and not the event. */
const PART =
  /^(?:date|when|where|venue|infos?|details?|program(?:me|m)?|schedule|agenda|tickets?|speakers?|call for .*|events?|(?:upcoming|next|past|previous) .*|termine|veranstaltungen|wann.*|wo|quand.*|où|cuándo.*|onde.*|概要|開催概要|日時|会場)$/iu;
const PLACE_HINT =
  /^\S*(?:^|[\s_-])(?:location|place|venue|ort|lieu|luogo|lugar|local|address|city)(?:[\s_-]|$)/i;
const PLACE_LABEL =
  /^(?:location|venue|place|where|ort|wo|lieu|où|luogo|dove|lugar|dónde|local|onde|会場|場所|地點|地点|장소|المكان|место)\s?[:：]?\s?/iu;
const DATE_LABEL =
  /^(?:date|when|datum|wann|quand|data|quando|fecha|cuándo|会期|日時|開催日|日期|時間|일시|التاريخ|дата)\s?[:：]?\s?/iu;
/** Days that a text states without their year. */
const DAY =
  /(?<!\p{Nd})\d{1,2}(?:st|nd|rd|th|º|\.|er)?(?:\s?(?:[–—&,-]|to|bis|and|und|et|y|e|au|al)\s?\d{1,2}(?:st|nd|rd|th|º|\.)?){0,3} (?:of |de |d['’])?\p{L}[\p{L}\p{M}]{2,11}|(?<!\p{L})\p{L}[\p{L}\p{M}]{2,11} \d{1,2}(?:st|nd|rd|th)?(?!\p{Nd})|\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]/u;
const RANGE =
  /\d{1,2}(?:st|nd|rd|th|º|\.)?\s?(?:[–—〜～&,-]|to|bis|and|und|et|y|e|au|al)\s?\d{1,2}(?![:.]?\d)/u;
const YEAR = /(?<!\p{Nd})20\d\d(?!\p{Nd})/u;
const DATE_WORDS = 18;
/** Days of one title so close are days of one event. */
const SAME_EVENT_MS = 4 * 86_400_000;

/** What takes place on a day, in the order of the pages. Whether it is past is for those to say who know the day. */
export function decideEvents(site: SiteFacts): Finding<Event[]> | null {
  const kept: Stated<Event>[] = [];
  for (const page of site.pages) {
    const linked = findLinked(page);
    const isPost = isArticlePage(page) || listsPosts(page);
    for (const stated of [...linked, ...(isPost ? [] : findShown(page))]) {
      const same = kept.find(({ fact }) => isSame(fact, stated.fact));
      if (same === undefined) kept.push(stated);
      else if (same.fact.place === '') same.fact.place = stated.fact.place;
    }
  }
  return toStatedFinding(kept, 'events-stated', MAX);
}

function isSame(a: Event, b: Event): boolean {
  const [first, second] = [toNameKey(a.title), toNameKey(b.title)];
  const isNear = Math.abs(Date.parse(a.date) - Date.parse(b.date)) < SAME_EVENT_MS;
  return isNear && (a.date === b.date || first.includes(second) || second.includes(first));
}

/** Events in the structured data of a page. */
function findLinked(page: PageFacts): Stated<Event>[] {
  return readLinkedNodes(page).flatMap(({ types, node }) => {
    if (
      !types.some((type) => /(?:Event|Festival)$/.test(type)) ||
      /Cancel/.test(readTextMember(node, 'eventStatus'))
    )
      return [];
    const starts = readTextMember(node, 'startDate');
    const date = toDay(starts);
    const time = /^.{10}T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(starts)?.[1];
    const title = cleanPageText(readTextMember(node, 'name'));
    if (date === '' || title === '' || title.length > 120) return [];
    const location = [node.location].flat()[0];
    const place =
      typeof location === 'object' && location !== null
        ? readTextMember(location as Record<string, unknown>, 'name')
        : readTextMember(node, 'location');
    const fact = {
      title,
      kind: '',
      date,
      time: time === undefined || time === '00:00' ? '' : time,
      place: cutText(cleanPageText(place), 120),
      url: page.url,
    };
    const evidence = toEvidence(
      page,
      { selector: 'script[type="application/ld+json"]' },
      `“${title}” on ${date}`,
    );
    return [{ fact, evidence, confidence: 0.95 }];
  });
}

function findShown(page: PageFacts): Stated<Event>[] {
  const blocks = listReadableBlocks(page).filter(({ region }) => /^(?:header|hero|main|aside)$/.test(region));
  if (blocks.some(({ text }) => countWords(text) <= 24 && CANCELLED.test(text))) return [];
  const name = readEventName(page, blocks);
  return blocks.flatMap((block, at) => {
    const announced = findAnnounced(page, block);
    if (announced !== null) return [announced];
    if (!/\p{Nd}/u.test(block.text) || OTHER_DAY.test(block.text) || isOfPost(block)) return [];
    if (countWords(block.text) > DATE_WORDS) return [];
    const near = listNear(blocks, at);
    const headings = near.filter(isHeading).filter(({ text }) => !/^[\p{Nd}\s]+$/u.test(text));
    const above = blocks[headingAbove(blocks, at)]?.text ?? '';
    if (NEWS.test(above) || headings.some(({ text }) => NEWS.test(text)) || near.some(isOfPost)) return [];
    const own = headings.filter(({ text }) => !PART.test(text) && findDates(text).length === 0);
    const titled = own.find(({ text }) => EVENT.test(text) || YEAR.test(text)) ?? own[0];
    const isFirst = block.region === 'hero' || block.region === 'header';
    const isNamed = titled !== undefined && toNameKey(titled.text).includes(toNameKey(name));
    const title = isFirst && name !== '' && !isNamed ? name : (titled?.text ?? name);
    if (title === '' || title.length > 120 || NEWS.test(title)) return [];
    const year = YEAR.exec(title) ?? YEAR.exec(isFirst ? page.title : '');
    const date = readDay(block.text, year?.[0]);
    if (date === null) return [];
    const time =
      findTime(block.text)?.text ?? near.map(({ text }) => findTime(text)?.text).find(Boolean) ?? '';
    const venue = isFirst ? blocks.find(isVenue)?.text : undefined;
    const place = readPlace(block, near) || (venue ?? '');
    const isLabelled =
      DATE_LABEL.test(block.text) || near.some(({ text }) => DATE_LABEL.test(text) && countWords(text) <= 2);
    const isEvent = EVENT.test(`${title} ${page.title} ${page.url}`);
    const proofs = [RANGE.test(block.text), time !== '', place !== '', isLabelled, isEvent].filter(
      Boolean,
    ).length;
    if (proofs < 2) return [];
    const fact = { title, kind: '', date, time, place, url: page.url };
    const evidence = toEvidence(page, block, `“${title}” on ${date}`);
    return [{ fact, evidence, confidence: proofs > 2 ? 0.88 : 0.78 }];
  });
}

const ANNOUNCED =
  /^(?<title>(?:\p{Lu}[\p{L}\p{N}&.'’-]*\s){1,6}(?:20\d\d\s)?)(?:is coming|is back|takes place|will (?:take place|be held)|returns|findet|kommt|aura lieu|revient|se celebra|tendrá lugar|si terrà|torna|acontece|será)(?!\p{L})/u;
const IN = /(?<!\p{L})(?:in|at|à|en|em|a)\s(?<place>\p{Lu}[\p{L}'’.-]+(?:,?\s\p{Lu}[\p{L}'’-]*){0,3})/u;

/** A sentence such as `Acme Summit 2026 takes place on August 31 in Austin.` */
function findAnnounced(page: PageFacts, block: Block): Stated<Event> | null {
  const title = block.text.length > 300 ? undefined : ANNOUNCED.exec(block.text)?.groups?.title?.trim();
  if (title === undefined || !EVENT.test(title)) return null;
  const date = readDay(block.text.slice(title.length), YEAR.exec(title)?.[0]);
  if (date === null) return null;
  const place = IN.exec(block.text.slice(title.length))?.groups?.place ?? '';
  const time = findTime(block.text)?.text ?? '';
  const evidence = toEvidence(page, block, `“${title}” on ${date}`);
  return { fact: { title, kind: '', date, time, place, url: page.url }, evidence, confidence: 0.8 };
}

/** The blocks around a date in its card, nearest first. */
function listNear(blocks: readonly Block[], at: number): Block[] {
  const date = blocks[at]!;
  const [, y] = date.rect;
  const near = (block: Block) =>
    block.section === date.section &&
    Math.abs(block.rect[1] - y) < 320 &&
    (date.box === 0 ||
      block.box === date.box ||
      block.box === 0 ||
      isHeading(block) ||
      block.tag === 'li' ||
      block.tag === 'dd') &&
    (shareColumn(block, date) || Math.abs(block.rect[1] - y) < 12);
  const after = blocks.slice(at + 1, at + 5).filter(near);
  const above = blocks
    .slice(Math.max(0, at - 6), at)
    .reverse()
    .filter(near);
  const cut = above.findIndex(
    (block, index) => isHeading(block) && !(above[index + 1] && isHeading(above[index + 1]!)),
  );
  const before = cut < 0 ? above : above.slice(0, cut + 1);
  const next = blocks[at + 1];
  // In a list of days, each with its heading below, the heading above belongs to the day before.
  if (next && isHeading(next) && near(next)) return [next, ...after.slice(1)];
  const end = after.findIndex(
    (block, index) =>
      isHeading(block) || (index > 0 && findDates(block.text).length > 0 && countWords(block.text) < 8),
  );
  return [...before, ...(end < 0 ? after : after.slice(0, end))];
}

function readDay(text: string, year: string | undefined): string | null {
  const [first] = findDates(text);
  if (first !== undefined) return first.iso;
  const day = year === undefined || YEAR.test(text) ? undefined : DAY.exec(text)?.[0];
  if (day === undefined) return null;
  return findDates(/[月월]/.test(day) ? `${year}年${day}` : `${day} ${year}`)[0]?.iso ?? null;
}

/** The place beside a date, by a label or a class name, or as a part of its line. */
function readPlace(date: Block, near: readonly Block[]): string {
  const parts = date.text.split(/\s[·•|]\s|\s[–—]\s(?=\p{L})/u).filter((part) => !/\p{Nd}/u.test(part));
  const labelled = near.find(
    ({ text }) => PLACE_LABEL.test(text) && text.replace(PLACE_LABEL, '').length > 2,
  );
  const label = near.findIndex(({ text }) => PLACE_LABEL.test(text) && text.replace(PLACE_LABEL, '') === '');
  const place =
    (parts.length > 0 && date.text.split(/\s[·•|]\s/u).length > 1 ? parts.join(' | ') : undefined) ??
    near.find(isVenue)?.text ??
    labelled?.text.replace(PLACE_LABEL, '') ??
    (label < 0 ? undefined : near[label + 1]?.text);
  return place !== undefined && countWords(place) <= 14 && place.length <= 120 ? place : '';
}

const isVenue = (block: Block) =>
  PLACE_HINT.test(block.hints) && !isHeading(block) && countWords(block.text) <= 14 && block.text.length > 3;

/** The name of the event that the whole page is about; empty if it is about none. */
function readEventName(page: PageFacts, blocks: readonly Block[]): string {
  const heading = blocks.find(
    (block) => isHeading(block) && block.region !== 'main' && EVENT.test(block.text),
  );
  const parts = splitTitle(page.title.split(/,\s(?=\p{Nd})/u)[0]!);
  const part = parts.find((each) => EVENT.test(each));
  const name = part !== undefined && countWords(part) <= 7 ? part : (heading?.text ?? '');
  return cleanPageText(name);
}

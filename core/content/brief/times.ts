import { isMonthName } from '../../month-names.ts';

/** Times of day as texts write them: `18:00–20:30 CET`, `5pm`, `18 bis 20 Uhr`, `18h30`. */

const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
const MINUTE = String.raw`[0-5]\d`;
const UNIT = String.raw`(?:[ap]m|[AP]M|[ap]\.m\.|[AP]\.M\.|[Uu]hr|UHR)`;
const CLOCK = [
  String.raw`${HOUR}:${MINUTE}(?:\s?(?:${UNIT}|h))?`,
  // Not the start of a date, and no price.
  String.raw`${HOUR}\.${MINUTE}(?!\.?\d|\s?[€$£%])(?:\s?${UNIT})?`,
  String.raw`${HOUR}\s?${UNIT}`,
  String.raw`${HOUR}\s?h\s?${MINUTE}`,
].join('|');
/** `8 h` alone may be a duration. */
const HOURS = String.raw`(?<=(?<!\p{L})(?:à|um|ab|von|dès|de|las)\s)${HOUR}\s?h`;
const TO = String.raw`\s?(?:[–—-]|to|until|bis|à|a)\s?`;
const ZONE =
  'UTC[+-]\\d{1,2}|UTC|GMT|CES?T|MES?Z|EES?T|WES?T|BST|IST|MSK|[ECMP][SD]?T|AK[SD]T|HST|JST|KST|SGT|HKT|A[ECW][SD]T|NZ[SD]T|SAST|BRT|ART|GST';
const END = String.raw`(?![\p{L}\d])`;
const TIME = new RegExp(
  String.raw`(?<![\p{L}\d.,:€$£])(?:(?<start>${HOUR})${TO}(?=${HOUR}\s?${UNIT})(?:${CLOCK})|(?:${CLOCK}|${HOURS})${END}(?:${TO}(?:${CLOCK}|${HOUR}\s?h))?)${END}(?: (?:${ZONE})${END})?`,
  'gu',
);

export interface StatedTime {
  index: number;
  text: string;
}

/** The first time that a text states. It ends after its unit or its time zone. */
export function findTime(text: string): StatedTime | null {
  for (const { index, 0: found, groups } of text.matchAll(TIME)) {
    const before = /\p{L}{3,10}(?=\.? $)/u.exec(text.slice(Math.max(0, index - 12), index))?.[0];
    // `May 3 – 6pm` is a day and a time.
    if (groups!.start === undefined || before === undefined || !isMonthName(before)) {
      return { index, text: found };
    }
    const at = index + groups!.start.length;
    const rest = findTime(text.slice(at).replace(/^\S/u, ' '));
    return rest && { index: at + rest.index, text: rest.text };
  }
  return null;
}

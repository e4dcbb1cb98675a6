/** A price in a text, and the texts around it. */
export interface Price {
  /** As the page writes it: `ab 1.200 €`, `$5/mo`. */
  figure: string;
  isZero: boolean;
  before: string;
  after: string;
}

const CURRENCY = String.raw`(?:(?:US|A|C|NZ|HK|NT|R|S)?\$|[€£¥₹₽₪₩฿₺₫₴₦]|(?:CHF|EUR|USD|GBP|JPY|CAD|AUD|SEK|NOK|DKK|PLN|FCFA|XAF|XOF|SFr\.?|Fr\.|zł|Kč|kr|TL|руб\.?|грн|ريال|درهم|جنيه|دينار|تومان|บาท|रुपये)(?![\p{L}\p{N}])|[円元원]|ש["״]ח)`;
const NUMBER = String.raw`\p{Nd}{1,3}(?:(?:[.,\s’'٬]\p{Nd}{3}){1,3}|\p{Nd}{0,5})(?:[.,٫]\p{Nd}{1,2}|[.,][-–—]{1,2})?(?![\p{Nd}%])`;
const LEAD = String.raw`(?:(?<!\p{L})(?:ab|from|starting at|à partir de|dès|desde|a partir de|a partire da|da|vanaf|od|от|από|من)\s(?:nur\s|just\s|only\s|de\s)?)?`;
/** `€180–240`. */
const RANGE = String.raw`(?:\s?[–—-]\s?(?:${CURRENCY})?\s?${NUMBER}(?:\s?${CURRENCY})?)?`;
/** A unit that is written to the price: `$5/mo`, `4,200円〜`. */
const UNIT = String.raw`(?:\/\p{L}[\p{L}\p{M}]{0,9}|\s?[〜～]|から)?`;
const PRICE = new RegExp(
  `${LEAD}(?:(?<![\\p{L}\\p{N}])${CURRENCY}\\s?(?<one>${NUMBER})${RANGE}|(?<![\\p{Nd}.,])(?<two>${NUMBER})\\s?${CURRENCY}${RANGE})${UNIT}`,
  'iu',
);
/** Millions are the size of a market, not a price. */
const LARGE =
  /^\s?(?:(?:k|m|mn|bn|mi|mil|mio|mrd|tri|mld|mln|млн|млрд|тыс)(?!\p{L})|thousand|[mb]illi|bilh|milh|万|億|亿)/iu;
const INSTEAD =
  /(?<!\p{L})(?:statt|instead of|was|rather than|au lieu de|en lugar de|en vez de|em vez de|anziché|invece di|вместо|antes|通常)(?!\p{L})/iu;
const ZEROS = /^(?:[0٠۰०๐]|\P{Nd})+$/u;

/** Cards write the word below the figure: `30 €`, `ab / 30 Min.`. */
const LEAD_AFTER = /^\s(ab|from|à partir de|dès|desde|a partir de)(?=\s?\/|$)\s?/iu;
/** The word alone, in the element before the figure. */
export const isLead = (text: string): boolean =>
  /^(?:ab|from|à partir de|dès|desde|a partir de|a partire da|da|vanaf|от|από|من)$/iu.test(text);

/** The price of a text; null if it has none, or several of which none is said to be the old one. */
export function readPrice(text: string): Price | null {
  const match = text.length > 400 ? null : PRICE.exec(text);
  if (match === null) return null;
  const after = text.slice(match.index + match[0].length);
  if (LARGE.test(after)) return null;
  const another = PRICE.exec(after);
  if (another !== null && !INSTEAD.test(after.slice(0, another.index))) return null;
  const lead = LEAD_AFTER.exec(after)?.[1];
  return {
    figure: lead === undefined ? match[0].trim() : `${lead} ${match[0].trim()}`,
    isZero: ZEROS.test(match[0]),
    before: text.slice(0, match.index).trim(),
    after: (lead === undefined ? after : after.replace(LEAD_AFTER, '')).trim(),
  };
}

/** Figures as texts write them: `12,000+`, `€1.2M`, `99.98 %`, `4.7×`. */

const SUFFIX: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const UNIT = String.raw`%|‰|×|x(?![\p{L}\d])|(?:k|m|bn?|mio)(?![\p{L}])|thousand|million|billion`;
const AMOUNT = String.raw`\d{1,15}(?:[.,’' \u00a0\u202f]\d{3}){0,5}(?:[.,]\d{1,6})?`;

/** A figure in running text. Its groups are the currency before, the digits, the unit and the currency after. */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,])([$€£¥₹]?) ?(${AMOUNT})(?: ?(${UNIT}))?(?: ?([€£$]))?`,
  'giu',
);

export interface Figure {
  /** The values that the digits can mean: `1.240` is 1.24 in English and 1240 in German. */
  values: readonly number[];
  /** `%`, `‰`, `×` or a currency sign; empty for a plain number. */
  unit: string;
  unitPosition: 'before' | 'after';
  index: number;
  text: string;
}

/** The figures of a text in their order. */
export function findFigures(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map((match) => {
    const [whole, before = '', digits = '', given = '', after = ''] = match;
    const suffix = given.toLowerCase();
    const factor = SUFFIX[suffix] ?? 1;
    const sign = suffix === 'x' ? '×' : factor === 1 ? suffix : '';
    return {
      values: readDigits(digits).map((value) => Number((value * factor).toPrecision(15))),
      unit: before || after || sign,
      unitPosition: before === '' ? ('after' as const) : ('before' as const),
      index: match.index,
      text: whole.trim(),
    };
  });
}

function readDigits(digits: string): number[] {
  const plain = digits.replace(/[’' \u00a0\u202f]/gu, '');
  const [dots, commas] = [plain.split('.').length - 1, plain.split(',').length - 1];
  const asEnglish = Number(plain.replace(/,/g, ''));
  const asGerman = Number(plain.replace(/\./g, '').replace(',', '.'));
  const both = [asEnglish, asGerman].filter((value) => Number.isFinite(value));
  if (dots + commas === 0) return [Number(plain)];
  if (dots > 0 && commas > 0) return [plain.lastIndexOf('.') > plain.lastIndexOf(',') ? asEnglish : asGerman];
  if (dots > 1) return [asGerman];
  if (commas > 1) return [asEnglish];
  // One separator before three digits may group thousands or begin the fraction.
  if (/[.,]\d{3}$/.test(plain)) return [...new Set(both)];
  return [Number(plain.replace(',', '.'))];
}

/** The figure that a whole text is, such as the value of a metric; null if it is none or its meaning is unclear. */
export function readFigure(text: string): Figure | null {
  const trimmed = text.trim().replace(/^[~≈<>+]\s?|\+$/g, '');
  const [figure, ...more] = findFigures(trimmed);
  return figure && more.length === 0 && figure.text.length === trimmed.trim().length ? figure : null;
}

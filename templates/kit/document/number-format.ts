export interface ChartUnit {
  text: string;
  /** Whether it is written before the number. */
  isFirst: boolean;
}

export interface ChartNumbers {
  /** With its unit: "€1,240", "48%", "12 k users". */
  full(value: number): string;
  /** For values in a row: a symbol stays with each number, a word is written with the highlighted value only. */
  short(value: number): string;
  /** For an axis, with the decimals that its steps need. */
  axis(ticks: readonly number[]): string[];
}

const NBSP = '\u00a0';
const COMPACT_FROM = 1e7;

/** Formats the numbers of a chart: the same number of decimals for all, at most two. */
export function chartNumbers(
  values: readonly number[],
  unit: ChartUnit | null,
  language: string,
): ChartNumbers {
  const largest = Math.max(...values.map(Math.abs));
  // Tenths are noise next to thousands, hundredths next to hundreds.
  const finest = largest >= 1000 ? 0 : largest >= 100 ? 1 : 2;
  const decimals = Math.min(finest, Math.max(...values.map(countDecimals)));
  const options: Intl.NumberFormatOptions =
    largest >= COMPACT_FROM
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : largest < 0.1
        ? { maximumSignificantDigits: 2 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // The fallback is fixed: the locale of the machine would make the same render differ between machines.
  const format = new Intl.NumberFormat([language, 'en'], options);
  const plain = (value: number) =>
    format
      .format(value)
      .replace('-', '−')
      .replace(/^−(?=[0.,]*$)/, '');
  const full = (value: number) => withUnit(plain(value), unit);
  const sign = unit !== null && !/\p{L}{2}|\s/u.test(unit.text) && [...unit.text].length <= 2;
  const short = sign ? full : plain;
  return { full, short, axis: (ticks) => ticks.map(chartNumbers(ticks, unit, language).short) };
}

function countDecimals(value: number): number {
  return [0, 1].find((digits) => Math.abs(value - Number(value.toFixed(digits))) < 1e-9) ?? 2;
}

function withUnit(number: string, unit: ChartUnit | null): string {
  if (!unit) return number;
  const { text, isFirst } = unit;
  // "€12", "48%" and "12k" are written together, "12 km" and "CHF 12" apart.
  const space = /\p{L}{2}|\s/u.test(text) ? NBSP : '';
  if (!isFirst) return number + space + text;
  return number.startsWith('−') ? `−${text}${space}${number.slice(1)}` : text + space + number;
}

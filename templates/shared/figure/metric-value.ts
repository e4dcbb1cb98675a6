/** A value split for display: "€1.2M" is a small raised €, the figure 1.2M, and nothing after it. */
export interface MetricValue {
  /** A currency or word before the figure, drawn small and raised. */
  before: string;
  /** The large part: a sign, the digits, a letter of magnitude. */
  figure: { sign: string; digits: string; magnitude: string };
  /** What follows, drawn small: a symbol is raised, a word is on the baseline. */
  after: string;
  number: number;
  decimals: number;
}

const VALUE = /^([^\p{Nd}]*)(\p{Nd}(?:[\p{Nd}.,٫٬'’\u00a0\u202f ]*\p{Nd})?)([^\p{Nd}]*)$/u;

/** Reads a value with exactly one number; null for anything else, which is then drawn as it is. */
export function readValue(value: string): MetricValue | null {
  const match = VALUE.exec(value.trim());
  if (!match) return null;
  const [, head = '', digits = '', tail = ''] = match;
  const sign = /[+\-−–±<>≤≥~≈#]\s*$/u.exec(head)?.[0] ?? '';
  const before = head.slice(0, head.length - sign.length).trim();
  const magnitude = /^[kKmMbBT](?=$|\P{L})/u.exec(tail)?.[0] ?? '';
  const after = tail.slice(magnitude.length).trim();
  if ([...before].length > 3) return null;
  const { number, decimals } = readNumber(digits, after);
  return { before, figure: { sign: sign.trim(), digits, magnitude }, after, number, decimals };
}

/** Whether signs or words stand beside the figure. */
export function hasSigns(value: MetricValue | null): boolean {
  return value !== null && value.before + value.after !== '';
}

function readNumber(digits: string, after: string): { number: number; decimals: number } {
  const plain = digits
    .replace(/\p{Nd}/gu, (digit) => String(toDigit(digit)))
    .replaceAll('٫', '.')
    .replace(/[٬'’\u00a0\u202f ]/gu, '');
  const marks = [...plain.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  const fraction = last ? plain.slice(last.index + 1) : '';
  const mixed = new Set(marks.map(([mark]) => mark)).size > 1;
  // "1,200" groups thousands; "1.25", "0.125" and "99.985 %" do not.
  const groups = fraction.length === 3 && !/^0/.test(plain) && !/[%٪‰×x]/u.test(after);
  const decimal = last !== undefined && (mixed || (marks.length === 1 && !groups));
  const whole = decimal ? plain.slice(0, last.index) : plain;
  const number = Number(`${whole.replace(/[.,]/g, '')}.${decimal ? fraction : '0'}`);
  return { number, decimals: decimal ? fraction.length : 0 };
}

/** The value of a decimal digit. Unicode has the ten digits of a script in a row, starting at its zero. */
export function toDigit(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** The ten digits of the script that a value is written in. */
export function listDigits({ figure }: Pick<MetricValue, 'figure'>): string[] {
  const first = figure.digits.match(/\p{Nd}/u)![0];
  const zero = first.codePointAt(0)! - toDigit(first);
  return Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit));
}

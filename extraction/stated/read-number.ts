/** `4,200`, `58 %`, `1.5 GB`; a price, a change with a sign, a version, a date and a telephone number are none. */
export function readNumber(text: string): { value: number; unit: string } | null {
  const match =
    /^(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){0,3}|\d{1,9})([.,]\d{1,2})?\s?(%|[\p{L}°/²³]{0,12})$/u.exec(
      text.trim(),
    );
  if (!match || /^(?:€|eur|usd|chf|kč|zł|kr|円|元|원|руб|uhr|h)$/iu.test(match[3]!)) return null;
  const value = Number(match[1]!.replace(/\D/g, '') + (match[2] ?? '').replace(',', '.'));
  return { value, unit: match[3]! };
}

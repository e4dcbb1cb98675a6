const MAX_CAP = 1_000_000_000;

/** A spending cap as it was typed: a whole number, null for no limit, undefined when it is neither. */
export function parseCap(typed: string): number | null | undefined {
  const digits = typed.replace(/[\s.,'’_]/g, '');
  if (digits === '') return null;
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const cap = Number(digits);
  return cap <= MAX_CAP ? cap : undefined;
}

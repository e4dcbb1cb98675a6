interface Limits {
  maxLength: number;
  maxCount: number;
}

/** The list with what was typed or pasted, split at commas and lines; what is there already is not added again. */
export function addChips(values: readonly string[], from: string, { maxLength, maxCount }: Limits): string[] {
  const next = [...values];
  const known = new Set(values.map((value) => value.toLowerCase()));
  for (const part of from.split(/[\n,;]/)) {
    const value = part.trim().replace(/\s+/g, ' ').slice(0, maxLength);
    if (value === '' || known.has(value.toLowerCase())) continue;
    if (next.length >= maxCount) break;
    known.add(value.toLowerCase());
    next.push(value);
  }
  return next;
}

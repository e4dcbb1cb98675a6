const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?:ast|bat|lnk|tpl|pub|shr)_[0-9A-Za-z]{22}\b/g;

/** Compares two values whose ids differ: each id of the first must always be the same id of the second. */
export function findDifference(
  one: unknown,
  other: unknown,
  ids: Map<string, string>,
  path = '',
): string | null {
  if (typeof one === 'string' && typeof other === 'string') {
    const [before, after] = [one.match(ID) ?? [], other.match(ID) ?? []];
    if (one.replace(ID, 'id') !== other.replace(ID, 'id')) return `${path}: ${one} and ${other}`;
    for (const [index, id] of before.entries()) {
      const known = ids.get(id) ?? after[index]!;
      if (known !== after[index]) return `${path}: ${id} is ${known} and ${after[index]}`;
      ids.set(id, known);
    }
    return null;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? null : `${path}: ${one} and ${other}`;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const [left, right] = [one, other].map((each) => (each as Record<string, unknown>)[name]);
    const found = findDifference(left, right, ids, `${path}.${name}`);
    if (found) return found;
  }
  return null;
}

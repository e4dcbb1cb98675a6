/** A name with more edits than this is another name, not a misspelled one. */
const MAX_EDITS = 4;

/** The known name that a misspelled one most likely means; null if none is similar. */
export function findNearestName(name: string, known: readonly string[]): string | null {
  const most = Math.min(MAX_EDITS, Math.floor(name.length / 2));
  const [best] = known
    // Names that differ in length by more need more edits, so a long name costs nothing.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, edits: countEdits(name.toLowerCase(), candidate.toLowerCase(), most) }))
    .sort((one, other) => one.edits - other.edits);
  return best && best.edits <= most ? best.candidate : null;
}

/**
 * The Levenshtein distance: the minimum number of letters added, removed or changed. Only what `most` edits can reach is
 * counted, so the time grows with the length of the names, not with its square; a larger distance is any larger number.
 */
function countEdits(one: string, other: string, most: number): number {
  // Neighbours differ by at most one, so no reachable count is above three times `most`.
  let row = new Uint8Array(other.length + 1);
  let next = new Uint8Array(other.length + 1);
  for (let index = 0; index <= Math.min(most, other.length); index++) row[index] = index;
  for (let at = 1; at <= one.length; at++) {
    const letter = one.charCodeAt(at - 1);
    const first = Math.max(1, at - most);
    const last = Math.min(other.length, at + most);
    next[first - 1] = first === 1 ? at : most + 1;
    let nearest = next[first - 1]!;
    for (let index = first; index <= last; index++) {
      const changed = row[index - 1]! + (letter === other.charCodeAt(index - 1) ? 0 : 1);
      const removed = index === at + most ? most + 1 : row[index]! + 1;
      const added = next[index - 1]! + 1;
      let edits = changed < removed ? changed : removed;
      if (added < edits) edits = added;
      next[index] = edits;
      if (edits < nearest) nearest = edits;
    }
    if (nearest > most) return nearest;
    [row, next] = [next, row];
  }
  return row[other.length]!;
}

/** The longest name that a message repeats. */
const MAX_SHOWN = 60;
/** The most known names that a message lists. */
const MAX_LISTED = 20;

/** Says that a name is not known, and which one was meant. */
export function describeUnknownName(what: string, name: string, known: readonly string[]): string {
  const shown = name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN).toWellFormed()}…` : name;
  const nearest = findNearestName(name, known);
  const hint = nearest
    ? ` Did you mean \`${nearest}\`?`
    : known.length > 0
      ? ` Known: ${listNames(known)}.`
      : '';
  return `There is no ${what} \`${shown}\`.${hint}`;
}

function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_LISTED).map((name) => `\`${name}\``);
  const others = names.length - listed.length;
  return listed.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

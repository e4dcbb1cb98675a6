/** A name with more edits than this is another name, not a misspelled one. */
const MAX_EDITS = 4;

/** The known name that a misspelled one most likely means; null if none is similar. */
export function findNearestName(name: string, known: readonly string[]): string | null {
  const most = Math.min(MAX_EDITS, Math.floor(name.length / 2));
  const [best] = known
    // Names that differ in length by more need more edits, so a long name costs nothing.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, edits: countEdits(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return best && best.edits <= most ? best.candidate : null;
}

/** The Levenshtein distance: the minimum number of letters added, removed or changed. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    const next = [row[0]! + 1];
    for (let index = 1; index <= other.length; index++) {
      const changed = row[index - 1]! + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(changed, row[index]! + 1, next[index - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** The longest name that a message repeats. */
const MAX_SHOWN = 60;

/** Says that a name is not known, and which one was meant. */
export function describeUnknownName(what: string, name: string, known: readonly string[]): string {
  const shown = name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN).toWellFormed()}…` : name;
  const nearest = findNearestName(name, known);
  const hint = nearest
    ? ` Did you mean \`${nearest}\`?`
    : known.length > 0
      ? ` Known: ${known.map((each) => `\`${each}\``).join(', ')}.`
      : '';
  return `There is no ${what} \`${shown}\`.${hint}`;
}

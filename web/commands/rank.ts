/** Something that the palette can find. */
export interface Ranked {
  label: string;
  /** Found by these too, such as an id or a domain. */
  also?: string;
}

const fold = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a text matches what was typed: 4 starts with it, 3 has a word that does, 2 has it inside, 1 in order. */
export function scoreText(value: string, typed: string): number {
  const text = fold(value);
  const search = fold(typed.trim());
  if (search === '') return 1;
  if (text.startsWith(search)) return 4;
  const at = text.indexOf(search);
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1]!) ? 2 : 3;
  return search.length > 2 && hasInOrder(text, search) ? 1 : 0;
}

/** `slv` finds `Salt & Vesper`: its letters in their order, the first one at the start of a word. */
function hasInOrder(text: string, search: string): boolean {
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => word.startsWith(search[0]!));
  return starts.some(({ index }) => {
    let from = index;
    for (const letter of search) {
      from = text.indexOf(letter, from) + 1;
      if (from === 0) return false;
    }
    return true;
  });
}

const scoreEntry = ({ label, also }: Ranked, typed: string) =>
  Math.max(scoreText(label, typed), also ? scoreText(also, typed) - 0.5 : 0);

/** The entries that match what was typed, best first; equal ones keep their order. */
export function rank<Entry extends Ranked>(entries: readonly Entry[], typed: string, max: number): Entry[] {
  return entries
    .map((entry) => ({ entry, score: scoreEntry(entry, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ entry }) => entry);
}

/** The groups with the best entry first; equal ones keep their order. */
export function rankGroups<Group extends { entries: Ranked[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] {
  const scoreGroup = ({ entries }: Group) => Math.max(...entries.map((entry) => scoreEntry(entry, typed)));
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map((group) => ({ group, score: scoreGroup(group) }))
    .sort((a, b) => b.score - a.score)
    .map(({ group }) => group);
}

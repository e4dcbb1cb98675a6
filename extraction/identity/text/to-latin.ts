/** The usual Latin spelling of lower-case Cyrillic letters; accents are removed before, so `й` is `и`, and `ё` is `е`. */
const latin = new Map(
  `аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хh цc чch шsh
  щsch ъ ыy ь эe юyu яya іi єye ґg ђdj ѓg јj љlj њnj ћc ќk џdz`
    .split(/\s+/)
    .map((pair): [string, string] => [pair[0]!, pair.slice(1)]),
);

export function toLatin(letter: string): string {
  return latin.get(letter) ?? letter;
}

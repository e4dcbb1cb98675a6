/** The names of months in the languages whose dates are read, in lower case. */

const monthsByLanguage: Record<string, readonly string[]> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  de: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  ),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};
const short = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export const monthByName = new Map<string, { month: number; language: string }>();
for (const [language, names] of Object.entries(monthsByLanguage)) {
  for (const [index, name] of names.entries()) {
    if (!monthByName.has(name)) monthByName.set(name, { month: index + 1, language });
  }
}
for (const [index, name] of [...short, 'sept'].entries()) {
  monthByName.set(name, { month: name === 'sept' ? 9 : index + 1, language: 'en' });
}

export function isMonthName(word: string): boolean {
  return monthByName.has(word.toLowerCase());
}

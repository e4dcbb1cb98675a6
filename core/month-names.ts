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
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'.split(' '),
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  ),
  el: 'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου'.split(
    ' ',
  ),
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  he: 'בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר'.split(' '),
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
  hi: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};
const short = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export const monthByName = new Map<string, { month: number; language: string }>();
for (const [language, names] of Object.entries(monthsByLanguage)) {
  for (const [index, name] of names.entries()) {
    // Pages leave accents out, most of all in capitals.
    for (const spelled of [name, name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')])
      if (!monthByName.has(spelled)) monthByName.set(spelled, { month: index + 1, language });
  }
}
for (const [index, name] of [...short, 'sept'].entries()) {
  monthByName.set(name, { month: name === 'sept' ? 9 : index + 1, language: 'en' });
}

export function isMonthName(word: string): boolean {
  return monthByName.has(word.toLowerCase());
}

/** Words that a text cannot end in, because something must follow: articles, conjunctions and prepositions. */
const OPEN: readonly string[] = [
  'a an the and or but of to for with that which from in on at by into than as because if',
  'und oder aber der die das den dem des ein eine einen einem einer für von vom zum zur im am als dass',
  'et ou mais le la les un une des du de au aux pour avec dans que',
  'y o pero el los las una unos unas del al con para que',
];

/** Words that end a whole sentence too, as `Macht mit` and `Come over`, but not a part that was cut out of one. */
const OPEN_IN_PART: readonly string[] = [
  'about after before during since until till over under via per between through around our your their',
  'an auf aus bei bis durch gegen in mit nach ohne seit um unter vor über zu ab beim ins unser unsere',
  'en sur sous chez par vers dès depuis entre à notre votre',
  'en por desde hasta sobre entre sin a nuestro nuestra',
];

const endsIn = (words: readonly string[]) =>
  new RegExp(`\\s(?:${words.join(' ').replaceAll(' ', '|')})$`, 'iu');
const OPEN_END = endsIn(OPEN);
const OPEN_PART = endsIn([...OPEN, ...OPEN_IN_PART]);

/** The number of a day or a time whose rest is missing: `Treffen am 3`. */
const BARE_NUMBER = /(?<!\p{L})(?:am|um|vom|den|der|on|at|the|le|el|à|las)\s\d{1,4}\.?$/iu;

export const hasOpenEnd = (text: string): boolean => OPEN_END.test(text);
export const hasOpenPart = (text: string): boolean => OPEN_PART.test(text);
export const hasBareNumber = (text: string): boolean => BARE_NUMBER.test(text);

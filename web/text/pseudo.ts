import type { Message } from './locale.ts';

/** Accented letters show which words come from the catalogue, and vowels said twice make them about 40 % longer. */
const LETTERS: Record<string, string> = {
  a: 'åå',
  e: 'éé',
  i: 'íí',
  o: 'öö',
  u: 'üü',
  A: 'ÅÅ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÖÖ',
  U: 'ÜÜ',
};

/** The kinds of elements as the parser numbers them. */
const [TEXT, SELECT, PLURAL, TAG] = [0, 5, 6, 8] as const;

type Elements = Exclude<Message, string>;

/** Lengthens the words of a message and leaves its arguments and tags alone. */
export function lengthenMessage(message: Message): Message {
  return typeof message === 'string' ? lengthen(message) : message.map(lengthenElement);
}

const lengthen = (words: string): string => [...words].map((letter) => LETTERS[letter] ?? letter).join('');

function lengthenElement(element: Elements[number]): Elements[number] {
  const { type } = element;
  if (type === TEXT) return { ...element, value: lengthen(element.value) };
  if (type === TAG) return { ...element, children: element.children.map(lengthenElement) };
  if (type !== SELECT && type !== PLURAL) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(lengthenElement) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}

import type { Json } from '@livery/core/json/value';

const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

/**
 * One change for each field that an answer fills in, so that the form fills from top to bottom. Each works on the words of
 * its moment: a field that was written since the answer came stays, and after an undo nothing more is filled in.
 */
export function fillSteps(before: Json, content: Json): ((words: Json) => Json)[] {
  const fields = Object.entries(content).filter(([name, value]) => !isSame(before[name], value));
  return fields.map(([name, value], index) => (words) => {
    const isUndone = fields.slice(0, index).some(([filled]) => isSame(words[filled], before[filled]));
    return isUndone || !isSame(words[name], before[name]) ? words : { ...words, [name]: value };
  });
}

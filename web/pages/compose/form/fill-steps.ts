import type { Json } from '@livery/core/json/value';

const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

/**
 * One change for each field that the written content fills in, so that the form fills from top to bottom. Each works on the content of
 * its moment: a field that was written since the response came stays, and after an undo nothing more is filled in.
 */
export function fillSteps(before: Json, written: Json): ((content: Json) => Json)[] {
  const fields = Object.entries(written).filter(([name, value]) => !isSame(before[name], value));
  return fields.map(([name, value], index) => (content) => {
    const isUndone = fields.slice(0, index).some(([filled]) => isSame(content[filled], before[filled]));
    return isUndone || !isSame(content[name], before[name]) ? content : { ...content, [name]: value };
  });
}

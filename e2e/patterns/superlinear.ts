import {
  type Concatenation,
  type Element,
  type Expression,
  isDisjointWith,
  JS,
  NFA,
  type NoParent,
  type Quantifier,
} from 'refa';
import { analyse } from 'scslre';

/**
 * Why the time of a pattern can grow faster than the length of a text, or nothing where it cannot. The library
 * finds text that two repeats can share in many ways. It misses most patterns that are slow because the search
 * begins again at every place where the first part fits (`url\([^)]*;` on `url(url(url(…`), so those are found here.
 */
export function superlinear(source: string, flags: string): string[] {
  const shared = analyse({ source, flags }).reports.map(({ type }) => `repeats share text (${type})`);
  const restarts = restartingRepeats(source, flags).map(() => 'the search begins again inside a repeat');
  return [...new Set([...shared, ...restarts])];
}

type Node = NoParent<Element>;

function restartingRepeats(source: string, flags: string): Node[] {
  if (flags.includes('y')) return [];
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    assertions: 'parse',
    backreferences: 'disable',
  });
  const readLanguage = (elements: Node[]) =>
    NFA.fromRegex(
      { type: 'Concatenation', elements } as NoParent<Concatenation>,
      { maxCharacter },
      { assertions: 'ignore' },
    );
  const found: Node[] = [];
  const walk = (
    { alternatives }: Pick<NoParent<Expression>, 'alternatives'>,
    before: Node[],
    later: boolean,
  ) => {
    for (const { elements } of alternatives) {
      elements.forEach((element, index) => {
        const prefix = [...before, ...elements.slice(0, index)];
        const mayFail = later || elements.slice(index + 1).some(canFail);
        if (element.type === 'Alternation') walk(element, prefix, mayFail);
        if (element.type !== 'Quantifier') return;
        const isEndless = element.max === Number.POSITIVE_INFINITY;
        if (isEndless && mayFail && !prefix.some(isStart) && fitsInside(prefix, element)) found.push(element);
        walk(element, prefix, mayFail);
      });
    }
  };
  const fitsInside = (prefix: Node[], repeat: NoParent<Quantifier>) =>
    !isDisjointWith(readLanguage(prefix), readLanguage([{ ...repeat, min: 0 }]));
  walk(expression, [], false);
  return found;
}

/** Whether text can stand that an element does not take: a search that cannot fail there never goes back. */
function canFail(element: Node): boolean {
  if (element.type === 'Alternation') return element.alternatives.every(failsSomewhere);
  if (element.type === 'Quantifier') return element.min > 0 && element.alternatives.every(failsSomewhere);
  return true;
}

const failsSomewhere = ({ elements }: NoParent<Concatenation>) => elements.some(canFail);

/** `^` without the flag `m`: the search cannot begin anywhere else. */
function isStart(element: Node): boolean {
  if (element.type !== 'Assertion' || element.kind !== 'behind' || !element.negate) return false;
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements);
  return others.length === 0 && only?.type === 'CharacterClass' && only.characters.isAll;
}

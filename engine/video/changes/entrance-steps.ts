import { keyframes } from '@livery/templates/shared/motion/motion';

/** What an animation does to an element, without its timing. */
export interface AnimationSteps {
  /** The transforms of its keyframes in which the element can be seen. */
  transforms: string[];
  /** Whether it ends at the element's own transform. */
  endsAtOwn: boolean;
  /** Whether nothing of the element can be seen before the animation starts. */
  startsHidden: boolean;
}

/** An element this far away, in shares of its size, is outside everything. */
const FAR_AWAY = /\(-?900%\)/;
const NO_SIZE = /scale[XY]?\(0(\.001)?\)/;

const animations = new Map(
  [...keyframes.matchAll(/@keyframes ([\w-]+) (.*)/g)].map(([, name, rule]) => [name!, readSteps(rule!)]),
);

/** Null for an animation that is not one of ours. */
export function findSteps(name: string): AnimationSteps | null {
  return animations.get(name) ?? null;
}

function readSteps(rule: string): AnimationSteps {
  const steps = listBlocks(rule).map(({ at, body }) => ({
    at,
    transform: readMember(body, 'transform'),
    isHidden: readMember(body, 'opacity') === '0' || FAR_AWAY.test(body) || NO_SIZE.test(body),
  }));
  // An element that fades in is seen as soon as its animation starts; one that is far away is not.
  const seen = steps.flatMap(({ transform }) => (transform && !FAR_AWAY.test(transform) ? [transform] : []));
  return {
    transforms: seen,
    endsAtOwn: !steps.some(({ at }) => at === 'to'),
    startsHidden: steps.some(({ at, isHidden }) => at === 'from' && isHidden),
  };
}

/** The blocks of `{ from { … } 50% { … } to { … } }`. */
function listBlocks(rule: string): { at: string; body: string }[] {
  const inner = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}'));
  return inner.split('}').flatMap((block) => {
    const [at, body] = block.split('{');
    return body === undefined ? [] : [{ at: at!.trim(), body }];
  });
}

function readMember(body: string, name: string): string | undefined {
  const declarations = body.split(';').map((each) => each.split(':').map((part) => part.trim()));
  return declarations.find(([member]) => member === name)?.[1];
}

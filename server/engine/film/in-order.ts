/**
 * Makes things several at once and hands them out in order. No more than `ahead` are made before the first of them
 * is taken, so that memory is bounded however slow the taker is. What was made and is not taken any more, because
 * something failed, is discarded.
 */
export async function* inOrder<Thing>(
  count: number,
  ahead: number,
  make: (index: number) => Promise<Thing>,
  discard: (thing: Thing) => void = () => {},
): AsyncGenerator<Thing> {
  const making: Promise<Thing>[] = [];
  let next = 0;
  const start = () => {
    while (next < count && making.length < ahead) {
      const thing = make(next++);
      // Whoever takes it hears of a failure; until then it must not end the process.
      thing.catch(() => {});
      making.push(thing);
    }
  };
  try {
    for (start(); making.length > 0; start()) yield await making.shift()!;
  } finally {
    for (const left of await Promise.allSettled(making)) if (left.status === 'fulfilled') discard(left.value);
  }
}

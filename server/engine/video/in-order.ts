/**
 * Makes items several at a time and yields them in order. At most `ahead` items wait for the consumer, so memory is
 * bounded however slow it is. Items that are made but never consumed, because something failed, are discarded.
 */
export async function* inOrder<Item>(
  count: number,
  ahead: number,
  make: (index: number) => Promise<Item>,
  discard: (item: Item) => void = () => {},
): AsyncGenerator<Item> {
  const making: Promise<Item>[] = [];
  let next = 0;
  const start = () => {
    while (next < count && making.length < ahead) {
      const item = make(next++);
      // The consumer gets the failure in turn; until then an unhandled rejection would end the process.
      item.catch(() => {});
      making.push(item);
    }
  };
  try {
    for (start(); making.length > 0; start()) yield await making.shift()!;
  } finally {
    for (const left of await Promise.allSettled(making)) if (left.status === 'fulfilled') discard(left.value);
  }
}

/** The results of all work, or none: if one fails, those of the others are released before its error is thrown. */
export async function allOrNone<Item>(
  work: readonly Promise<Item>[],
  release: (item: Item) => void,
): Promise<Item[]> {
  const settled = await Promise.allSettled(work);
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = settled.find((each) => each.status === 'rejected');
  if (!failed) return done;
  for (const item of done) release(item);
  throw failed.reason;
}

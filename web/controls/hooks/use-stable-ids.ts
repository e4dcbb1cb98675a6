import { useRef } from 'react';
import { type Identified, matchIds } from './match-ids.ts';

/** Keys for the entries of a list that can be moved and removed: each stays with its entry. */
export function useStableIds(values: readonly unknown[]): number[] {
  const known = useRef<Identified[]>([]);
  const last = useRef(0);
  // The same values give the same ids, however often this is drawn.
  known.current = matchIds(known.current, values, () => last.current++);
  return known.current.map(({ id }) => id);
}

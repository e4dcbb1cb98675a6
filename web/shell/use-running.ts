import { useQuery } from '@tanstack/react-query';
import { runningQuery } from '../api/running.ts';

/** How many renders wait or are being drawn. */
export function useRunning(): number {
  return useQuery(runningQuery).data ?? 0;
}

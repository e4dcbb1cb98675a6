import type { ExtractionRow } from './read.ts';

export function hasEnded({ status }: Pick<ExtractionRow, 'status'>): boolean {
  return status === 'ready' || status === 'failed';
}

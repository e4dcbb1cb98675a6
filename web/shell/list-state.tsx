import type { ReactNode } from 'react';
import { toApiError } from '../api/client.ts';
import { describeError, ErrorNote } from '../controls/error-note.tsx';
import { BlankRows } from './settings-page.tsx';

interface ListStateProps {
  list: { isLoading: boolean; error: unknown; entries: unknown[]; retry: () => void };
  empty?: ReactNode;
  children: ReactNode;
}

/** A list while it loads, when it failed, when it is empty, and when it is there. */
export function ListState({ list, empty = null, children }: ListStateProps) {
  if (list.entries.length > 0) return children;
  if (list.isLoading) return <BlankRows />;
  // A missing permission is not a failure: a retry would not help.
  if (list.error && toApiError(list.error).status === 403) {
    return <p className="text-15 text-text-2">{describeError(list.error)}</p>;
  }
  if (list.error) return <ErrorNote error={list.error} onRetry={list.retry} />;
  return empty;
}

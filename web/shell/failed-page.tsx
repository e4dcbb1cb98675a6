import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toApiError } from '../api/client.ts';
import { onRecovery } from '../api/connection.ts';
import { ErrorNote } from '../controls/error-note.tsx';
import { useLatest } from '../controls/hooks/use-latest.ts';
import { text } from '../text/common.ts';
import { Outcome, SinglePage } from './single-page.tsx';

/** How long a page that got no response waits before it is loaded again. */
const RETRY_MS = 2000;

/** Shown when a page could not be loaded at all. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const latest = useLatest(retry);
  // Retries when the server is back, without a click.
  useEffect(() => onRecovery(() => latest.current()), []);
  // If other calls got a response before this page failed, nothing announces the recovery.
  useEffect(() => {
    if (toApiError(error).code !== 'offline') return;
    const timer = setTimeout(() => latest.current(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <SinglePage title={text('error.title')}>
      <Outcome title={text('error.title')} text={<ErrorNote error={error} onRetry={retry} />} />
    </SinglePage>
  );
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { onRecovery } from '../api/connection.ts';
import { toApiError } from '../api/error.ts';
import { ErrorNote } from '../controls/error-note.tsx';
import { text } from '../text/common.ts';
import { Outcome } from './outcome.tsx';
import { SinglePage } from './single-page.tsx';

/** How long a page that got no answer waits before it is loaded again. */
const RETRY_MS = 2000;

/** Shown when a page could not be loaded at all. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  // A server that was away comes back without anybody pressing the button.
  useEffect(() => onRecovery(() => latest.current()), []);
  // Other calls may have been answered before this page failed: then nothing announces the recovery.
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

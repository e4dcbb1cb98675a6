import { useSyncExternalStore } from 'react';

/** Whether the server responds. `offline`: the browser has no network. `lost`: a call got no response. */
export type Connection = 'ok' | 'lost' | 'offline';

/** How often a lost server is asked again. */
const ASK_MS = 2000;

let isLost = false;
let timer = 0;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isLost ? 'lost' : 'ok';
}

function emit(): void {
  for (const listener of listeners) listener();
}

export function reportResponse(): void {
  if (!isLost) return;
  isLost = false;
  clearTimeout(timer);
  emit();
  for (const recover of recoveries) recover();
}

export function reportNoResponse(): void {
  if (isLost) return;
  isLost = true;
  emit();
  askAgain();
}

/** A cheap route that needs no session. */
function askAgain(): void {
  timer = window.setTimeout(async () => {
    const response = await fetch('/api/v1/sign-in/methods', { cache: 'no-store' }).catch(() => null);
    // A proxy without a server behind it responds too.
    if (response && response.status < 500) reportResponse();
    else if (isLost) askAgain();
  }, ASK_MS);
}

/** Runs when the server is reachable again, to refetch what changed. */
export function onRecovery(run: () => void): () => void {
  recoveries.add(run);
  return () => {
    recoveries.delete(run);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, readConnection);

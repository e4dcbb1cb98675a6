import type { components } from '@livery/client/openapi';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { api, organizationInAddress, readResponse } from '../api/client.ts';
import { newRequestKey } from '../api/request-key.ts';
import { useLatest } from '../controls/hooks/use-latest.ts';
import { notify } from '../shell/notice.ts';
import { useOrganization } from '../shell/use-organization.ts';
import { openStorage } from '../storage.ts';
import { text } from '../text/renders.ts';
import { PendingSubmits } from './pending-submits.ts';
import { Submission } from './submission.ts';
import type { PendingSubmit, SubmitState } from './submit-state.ts';

export type RenderBatch = Omit<components['schemas']['RenderBatch'], 'dryRun'>;

interface SubmitOptions {
  /** Without one, each click that is not a repetition gets its own. */
  idempotencyKey?: string;
  /** Also called for a submit that was made before a reload. */
  onAccepted(batchId: string): void;
}

export interface SubmitRenders {
  state: SubmitState;
  /** Whether a request is pending. The button is disabled then. */
  isPending: boolean;
  submit(batch: RenderBatch): void;
}

/** By account and intent: they go on when a page is left, and are found again when it is opened. */
const submissions = new Map<string, Submission>();

/**
 * Submits renders so that nothing is submitted twice and nothing is lost: also with double clicks, reloads, lost
 * connections and a server that restarts. `intent` names what the submit is for, such as `compose:<brand>:<template>`.
 */
export function useSubmitRenders(
  intent: string,
  { idempotencyKey, onAccepted }: SubmitOptions,
): SubmitRenders {
  const { account } = useOrganization();
  const queryClient = useQueryClient();
  const name = `${account.id}:${intent}`;
  const submission = findSubmission(name, queryClient);
  const state = useSyncExternalStore(submission.subscribe, submission.getState);
  const latest = useLatest(onAccepted);
  const batchId = state.step === 'accepted' ? state.batchId : null;
  useEffect(() => {
    if (batchId === null) return;
    submissions.delete(name);
    latest.current(batchId);
  }, [batchId, name]);
  const submit = useCallback(
    (batch: RenderBatch) =>
      submission.submit({
        key: idempotencyKey ?? newRequestKey(),
        body: batch,
        organizationId: organizationInAddress(),
      }),
    [submission, idempotencyKey],
  );
  return { state, submit, isPending: state.step === 'sending' || state.step === 'waiting' };
}

function findSubmission(name: string, queryClient: QueryClient): Submission {
  const known = submissions.get(name);
  if (known) return known;
  const made = new Submission(name, {
    pending: new PendingSubmits(openStorage('session')),
    send: async (pending) => {
      const batchId = await send(pending, queryClient);
      if (!made.isWatched) {
        submissions.delete(name);
        reportElsewhere(batchId);
      }
      return batchId;
    },
    now: Date.now,
    later: runLater,
  });
  submissions.set(name, made);
  return made;
}

async function send({ key, body, organizationId }: PendingSubmit, queryClient: QueryClient): Promise<string> {
  const headers: Record<string, string> = { 'Idempotency-Key': key };
  if (organizationId) headers['X-Organization-Id'] = organizationId;
  const accepted = await readResponse(api.POST('/renders', { body: body as RenderBatch, headers }));
  // An image comes to requests that accept one, and a price to dry runs.
  if (typeof accepted === 'string' || !('batchId' in accepted)) throw new Error('No batch was accepted.');
  for (const name of ['batches', 'credits', 'organizations']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
  return accepted.batchId;
}

/** The person has left the page that asked for the renders. */
function reportElsewhere(batchId: string): void {
  const org = organizationInAddress();
  const path = `/batches/${batchId}${org ? `?org=${encodeURIComponent(org)}` : ''}`;
  notify({
    text: text('renders.startedElsewhere'),
    action: { label: text('renders.openBatch'), run: () => location.assign(path) },
  });
}

/** A browser that is online again repeats at once. */
function runLater(run: () => void, delayMs: number): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', runOnce);
  };
  const runOnce = () => {
    stop();
    run();
  };
  const timer = setTimeout(runOnce, delayMs);
  addEventListener('online', runOnce);
  return stop;
}

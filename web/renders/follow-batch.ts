import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { batchQuery } from '../api/batches.ts';
import { type Batch, type BatchRender, mediaUrl } from '../api/client.ts';
import { hasStartedAgain, isRunning } from './batch-progress.ts';

/** While the stream is down or refused, the batch is asked for, and then the stream. */
const POLL_MS = 5000;
/** A stream that is not open yet is not an error: opening takes a moment. */
const GRACE_MS = 1500;

export interface FollowedBatch {
  query: ReturnType<typeof useQuery<Batch>>;
  /** Renders whose worker was lost while this page looked. */
  startedAgain: ReadonlySet<string>;
  /** Whether the server cannot be reached. The page reconnects automatically. */
  isCutOff: boolean;
}

/**
 * A batch and every change of it. The event stream reconnects automatically; while it cannot, the batch is polled, so
 * that a server that restarts or a proxy without streams costs only seconds.
 */
export function useFollowedBatch(batchId: string): FollowedBatch {
  const [isStreaming, setStreaming] = useState(false);
  const [isLate, setLate] = useState(false);
  const [startedAgain, setStartedAgain] = useState<ReadonlySet<string>>(new Set());
  const options = batchQuery(batchId);
  const query = useQuery<Batch>({
    queryKey: options.queryKey,
    queryFn: options.queryFn as () => Promise<Batch>,
    refetchInterval: ({ state }) =>
      isLate && !isStreaming && (!state.data || state.data.renders.some(isRunning)) ? POLL_MS : false,
  });
  const queryClient = useQueryClient();
  const { data } = query;
  const isOpen = data?.renders.some(isRunning) ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const { queryKey } = batchQuery(batchId);
    return openStream(batchId, {
      onState: setStreaming,
      onLate: () => setLate(true),
      onRender: (changed) => {
        const batch = queryClient.getQueryData<Batch>(queryKey);
        if (!batch) return;
        const before = batch.renders.find(({ id }) => id === changed.id);
        if (hasStartedAgain(before, changed)) {
          setStartedAgain((known) => new Set(known).add(changed.id));
        }
        // A read that started before this event would bring the older state back.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, mergeRender(batch, changed));
      },
    });
  }, [batchId, isOpen, queryClient]);
  // Refunds, the list and the navigation change with the end of a batch.
  const isDone = data !== undefined && !isOpen;
  useEffect(() => {
    if (!isDone) return;
    for (const queryKey of [['credits'], ['organizations'], ['renders'], ['batches', 'list']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [isDone, queryClient]);
  return { query, startedAgain, isCutOff: isOpen && query.failureCount > 0 && !isStreaming };
}

interface StreamPorts {
  onState(isOpen: boolean): void;
  onLate(): void;
  onRender(render: NonNullable<ReturnType<typeof parseRender>>): void;
}

function openStream(batchId: string, { onState, onLate, onRender }: StreamPorts): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grace = setTimeout(onLate, GRACE_MS);
  const open = () => {
    source = new EventSource(mediaUrl(`/batches/${batchId}/events`));
    source.onopen = () => onState(true);
    source.addEventListener('render', ({ data }) => {
      const render = parseRender(data);
      if (render) onRender(render);
    });
    source.onerror = () => {
      onState(false);
      // A browser reconnects after a lost connection, but not after an error response such as 429 or 503.
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(open, POLL_MS);
    };
  };
  open();
  return () => {
    clearTimeout(grace);
    clearTimeout(timer);
    source.close();
    onState(false);
  };
}

/** The batch with a newer state of one of its renders, and its counts to match. */
function mergeRender(batch: Batch, changed: BatchRender): Batch {
  const renders = batch.renders.map((render) => (render.id === changed.id ? changed : render));
  const count = (status: BatchRender['status']) => renders.filter((one) => one.status === status).length;
  return {
    ...batch,
    renders,
    queued: count('queued'),
    rendering: count('rendering'),
    completed: count('completed'),
    failed: count('failed'),
  };
}

/** A render as the stream sends it; null for anything else. */
function parseRender(data: string): BatchRender | null {
  try {
    const value = JSON.parse(data) as Partial<BatchRender> | null;
    return typeof value?.id === 'string' && typeof value.status === 'string' ? (value as BatchRender) : null;
  } catch {
    return null;
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mediaUrl } from '../../api/client.ts';
import { type Extraction, extractionQuery } from '../../api/extractions.ts';
import { openStorage } from '../../storage.ts';
import { type Findings, noFindings, type Progress, parseProgress } from './progress.ts';
import { noteStage, type StageTimes } from './stages.ts';

/** How long to wait before a stream that the server refused is opened again. */
const WAIT_MS = { first: 1000, longest: 10_000 };
/** While the server refuses the stream, the record is asked for. */
const POLL_MS = 5000;
/** A connection that is back sooner was never worth a word. */
const LOST_MS = 3000;

export interface FollowedExtraction {
  extraction: Extraction | undefined;
  error: Error | null;
  status: Progress['status'];
  stage: Progress['stage'];
  progress: number;
  findings: Findings;
  failure: Progress['error'];
  times: StageTimes;
  /** Whether the server cannot be reached. The page reconnects automatically. */
  isLost: boolean;
}

/** An extraction as it goes: its record, and everything that its events report. */
export function useExtraction(id: string): FollowedExtraction {
  const [isRefused, setRefused] = useState(false);
  const query = useQuery({
    ...extractionQuery(id),
    refetchInterval: ({ state }) => isRefused && !hasEnded(state.data) && POLL_MS,
  });
  const { data: extraction, error } = query;
  const { live, times, isLost } = useEvents(id, extraction !== undefined, setRefused);
  const isOver = hasEnded(extraction);
  // The record is newer only once it has ended, or while it is polled.
  const state = isOver || isRefused ? extraction : (live ?? extraction);
  return {
    extraction,
    error,
    status: state?.status ?? 'queued',
    stage: state?.stage ?? 'waiting',
    progress: state?.progress ?? 0,
    findings: live?.findings ?? noFindings,
    failure: state?.error ?? null,
    times,
    isLost: isLost && !isOver && (!isRefused || query.failureCount > 0),
  };
}

function hasEnded(extraction: Extraction | undefined): boolean {
  return extraction?.status === 'ready' || extraction?.status === 'failed';
}

function useEvents(id: string, isKnown: boolean, setRefused: (isRefused: boolean) => void) {
  const queryClient = useQueryClient();
  const [live, setLive] = useState<Progress | null>(null);
  const [times, setTimes] = useState<StageTimes>(() => readStageTimes(id));
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isKnown) return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let lost: ReturnType<typeof setTimeout> | undefined;
    let waitMs = WAIT_MS.first;
    const open = () => {
      source = new EventSource(mediaUrl(`/extractions/${id}/events`));
      source.onopen = () => {
        clearTimeout(lost);
        lost = undefined;
        setLost(false);
        setRefused(false);
        waitMs = WAIT_MS.first;
      };
      source.addEventListener('extraction', ({ data }: MessageEvent<string>) => {
        const progress = parseProgress(data);
        if (!progress) return;
        setLive(progress);
        setTimes((before) => noteStage(before, progress.stage, Date.now()));
      });
      source.addEventListener('done', () => {
        source.close();
        clearTimeout(lost);
        void queryClient.invalidateQueries({ queryKey: extractionQuery(id).queryKey, exact: true });
      });
      source.onerror = () => {
        lost ??= setTimeout(setLost, LOST_MS, true);
        // The browser reconnects after a lost connection, but not after an error response.
        if (source.readyState !== EventSource.CLOSED) return;
        setRefused(true);
        timer = setTimeout(open, waitMs);
        waitMs = Math.min(waitMs * 2, WAIT_MS.longest);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      clearTimeout(lost);
      source.close();
    };
  }, [id, isKnown, queryClient, setRefused]);
  useEffect(() => writeStageTimes(id, times), [id, times]);
  return { live, times, isLost };
}

/** A reload continues with the stages that this tab has seen. */

const key = (id: string) => `livery.stages.${id}`;

function readStageTimes(id: string): StageTimes {
  try {
    const stored: unknown = JSON.parse(openStorage('session').getItem(key(id)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, time]) => typeof time === 'number');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function writeStageTimes(id: string, times: StageTimes): void {
  try {
    openStorage('session').setItem(key(id), JSON.stringify(times));
  } catch {
    // Without storage, a reload starts the count again.
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api, readResponse } from '../../api/client.ts';
import { extractionQuery } from '../../api/extractions.ts';
import { accountQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { describeRefusal } from '../../start-extraction/describe-refusal.ts';
import { markToKeep } from '../../start-extraction/keep-mark.ts';
import { showAddress, showHost } from '../../start-extraction/site-address.ts';
import { useStart } from '../../start-extraction/use-start.ts';
import { text } from '../../text/first-page.ts';
import { EntryLayout } from '../start/entry-layout.tsx';
import { preloadEngine } from '../start/preload-engine.ts';
import { SiteField } from '../start/site-field.tsx';
import { wallOrder } from '../start/wall-order.ts';
import { BrandWall } from './brand-wall.tsx';
import { Failure } from './failure.tsx';
import { FoundPanel } from './found-panel.tsx';
import { KeepBar } from './keep-bar.tsx';
import { toKeepPath } from './keep-path.ts';
import { listColors } from './progress.ts';
import { ProgressLine } from './progress-line.tsx';
import { StageList } from './stage-list.tsx';
import type { FollowedExtraction } from './use-extraction.ts';
import { useKeep } from './use-keep.ts';
import { useKeepWhenDue } from './use-keep-when-due.ts';
import { useLook } from './use-look.ts';

interface LiveExtractionProps extends FollowedExtraction {
  id: string;
  /** Whether it is kept as soon as it is ready. */
  isWanted: boolean;
  setWanted: (isWanted: boolean) => void;
}

/** The page while a site is read, and after. Every part has its place from the first second on. */
export function LiveExtraction({ id, isWanted, setWanted, ...followed }: LiveExtractionProps) {
  const { extraction, status, stage, progress, findings, failure, times, isLost } = followed;
  const { data: account } = useQuery(accountQuery());
  const isSignedIn = Boolean(account && !account.isGuest);
  const url = extraction?.url ?? '';
  const host = showHost(url);
  const look = useLook(extraction, findings);
  const name = look.name ?? host;
  useTitle(status === 'ready' ? name : text('extraction.title', { host }));

  // For a page that was opened by its address.
  useEffect(() => void preloadEngine(), []);
  const again = useStart();
  const stop = useStop(id);
  const drawn = useDrawnCount();
  const keep = useKeep(id, extraction, () => setWanted(false));
  const isReady = status === 'ready';
  useKeepWhenDue(isWanted && isReady && isSignedIn && !extraction?.brandId, keep.mutate);

  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const isRunning = status === 'queued' || status === 'running';
  const refusal = again.error && describeRefusal(again.error, isSignedIn);
  return (
    <EntryLayout
      next={toKeepPath(id)}
      wallHeader={
        <WallHeader
          name={look.name}
          drawn={drawn.count}
          total={wallOrder.length}
          isFirst={look.document !== null && look.isFirst}
          isCached={isReady && Boolean(extraction?.cached)}
          onAgain={() => again.mutate({ url, refresh: true })}
          isStarting={again.isPending}
        />
      }
      wall={
        <BrandWall
          extractionId={id}
          document={look.document}
          name={name}
          isReady={isReady}
          onDrawn={drawn.note}
        />
      }
    >
      <SiteField
        value={typed ?? (url && showAddress(url))}
        onValue={(value) => {
          setTyped(value);
          setInvalid(false);
        }}
        onStart={(address) => again.mutate({ url: address })}
        onInvalid={() => setInvalid(true)}
        isInvalid={isInvalid}
        action={
          typed !== null ? undefined : isRunning ? (
            <button
              type="button"
              disabled={stop.isPending}
              onClick={() => stop.mutate()}
              className="control-height shrink-0 rounded-control px-2.5 text-13 font-medium text-text-2 hover:bg-hover hover:text-text"
            >
              {text(stop.isPending ? 'first.stopping' : 'first.stop')}
            </button>
          ) : null
        }
      />
      {isRunning || isReady ? (
        <ProgressLine colors={listColors(findings)} progress={isReady ? 1 : progress} />
      ) : null}
      <div className="mt-4 lg:mt-4.5">
        {(isInvalid || refusal) && (
          <p role="alert" className="mb-3 text-13 text-bad">
            {refusal ? refusal.message : text('field.webAddress')}
          </p>
        )}
        {failure ? (
          <Failure
            {...failure}
            host={host}
            isSignedIn={isSignedIn}
            next={toKeepPath(id)}
            isRetrying={again.isPending}
            onRetry={() => again.mutate({ url, refresh: true })}
          />
        ) : (
          <StageList
            stage={isReady ? 'done' : stage}
            times={times}
            isLost={isLost}
            startedAt={Date.parse(extraction?.createdAt ?? '') || Date.now()}
            totalMs={isReady && extraction ? measure(extraction) : null}
          />
        )}
      </div>
      {!failure && extraction && (
        <>
          <FoundPanel id={id} host={host} extraction={extraction} findings={findings} look={look} />
          <KeepBar
            account={account}
            brandId={extraction.brandId}
            isReady={isReady}
            next={toKeepPath(id)}
            onSignIn={() => markToKeep(id)}
            isWanted={isWanted && !keep.error}
            isKeeping={keep.isPending && isReady}
            error={keep.error}
            onKeep={() => (isReady ? keep.mutate() : setWanted(true))}
          />
        </>
      )}
    </EntryLayout>
  );
}

function measure({ createdAt, finishedAt }: { createdAt: string; finishedAt: string | null }): number | null {
  return finishedAt ? Math.max(0, Date.parse(finishedAt) - Date.parse(createdAt)) : null;
}

function useStop(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => readResponse(api.POST('/extractions/{id}/cancel', { params: { path: { id } } })),
    // An extraction that has ended since shows its result.
    onSettled: () => queryClient.invalidateQueries({ queryKey: extractionQuery(id).queryKey, exact: true }),
  });
}

/** How many tiles show the brand. */
function useDrawnCount() {
  const [templates, setTemplates] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback((templateId: string) => {
    setTemplates((before) => (before.has(templateId) ? before : new Set([...before, templateId])));
  }, []);
  return { count: templates.size, note };
}

interface WallHeaderProps {
  name: string | null;
  drawn: number;
  total: number;
  isFirst: boolean;
  isCached: boolean;
  isStarting: boolean;
  onAgain: () => void;
}

/** Whose wall it is, how much of it is drawn, and how far to trust it. */
function WallHeader({ name, drawn, total, isFirst, isCached, isStarting, onAgain }: WallHeaderProps) {
  return (
    <>
      <h2 className="min-w-0 truncate font-medium">
        {name ? text('extraction.wall', { name }) : text('extraction.wallUnnamed')}
      </h2>
      {drawn > 0 && drawn < total && (
        <p className="text-13 text-text-2 tabular-nums">{text('extraction.drawn', { n: drawn, total })}</p>
      )}
      <p className="ms-auto flex items-center gap-2 text-13 text-text-2">
        {isFirst && text('extraction.firstLook')}
        {isCached && (
          <>
            {text('extraction.cached')}
            <Button variant="ghost" size="small" disabled={isStarting} onClick={onAgain}>
              {text('extraction.again')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

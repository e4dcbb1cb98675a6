import type { ExtractionStage } from '@livery/core/extraction-states';
import { Check } from 'lucide-react';
import { useNow } from '../../controls/hooks/use-now.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { text, textOf } from '../../text/first-page.ts';
import { listPastStages, type StageTimes, toSeconds } from './stages.ts';

/** As many as fit without moving the elements below. */
const SHOWN = 3;

interface StageListProps {
  stage: ExtractionStage;
  times: StageTimes;
  isLost: boolean;
  /** How long the whole took; null while it goes on. */
  totalMs: number | null;
  startedAt: number;
}

/** The stage in large words, and the ones before it with their seconds. */
export function StageList({ stage, times, isLost, totalMs, startedAt }: StageListProps) {
  const past = listPastStages(times, stage).slice(-SHOWN);
  const words = isLost ? text('stage.lost') : (textOf('stage', stage) ?? stage);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h1 aria-live="polite" className="min-w-0 text-20 font-medium break-words">
          {words}
        </h1>
        {totalMs === null ? <Elapsed since={startedAt} /> : <Seconds ms={totalMs} />}
      </div>
      {/* Room for all of them from the start; a result that was opened later has none. */}
      {(past.length > 0 || totalMs === null) && (
        <ul className="mt-2 hidden h-[4.125rem] lg:block">
          {past.map(({ stage: done, ms }) => (
            <li key={done} className="flex h-5.5 items-center gap-2 text-13 text-text-2">
              <Check className="size-3.5 shrink-0 text-text-3" />
              <span className="min-w-0 flex-1 truncate">{textOf('past', done) ?? done}</span>
              {ms !== null && <Seconds ms={ms} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const now = useNow(1000);
  return <Seconds ms={Math.max(0, Math.floor((now.getTime() - since) / 1000) * 1000)} />;
}

function Seconds({ ms }: { ms: number }) {
  return (
    <span className="shrink-0 text-13 text-text-2 tabular-nums">
      {text('extraction.seconds', { n: formatNumber(toSeconds(ms)) })}
    </span>
  );
}

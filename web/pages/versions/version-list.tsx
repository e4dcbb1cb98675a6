import { Contrast } from 'lucide-react';
import type { BrandVersion } from '../../api/client.ts';
import { classNames } from '../../controls/class-names.ts';
import type { useList } from '../../controls/hooks/use-list.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { formatList } from '../../text/define-messages.ts';
import { formatClock, formatDay } from '../../text/time.ts';
import { text } from '../../text/versions.ts';
import { describeVersion, type VersionAbout } from './describe-version.ts';
import type { Pair } from './pick-pair.ts';

interface VersionListProps {
  list: Omit<ReturnType<typeof useList>, 'entries'> & { entries: BrandVersion[] };
  domain: string;
  pair: Pair;
  onPick: (version: number) => void;
}

/** All versions, newest first, with what each changed. A click compares with the version picked before. */
export function VersionList({ list, domain, pair, onPick }: VersionListProps) {
  const now = new Date(useNow(60_000));
  return (
    <section aria-label={text('versions.list')} className="p-3">
      <ListState list={list}>
        <ul>
          {list.entries.map((version, index) => {
            const isFrom = version.version === pair.from;
            const isPicked = isFrom || version.version === pair.to;
            return (
              <li key={version.id}>
                <button
                  type="button"
                  aria-pressed={isPicked}
                  onClick={() => onPick(version.version)}
                  className={classNames(
                    'grid min-h-9 w-full grid-cols-[1rem_2rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control px-2 py-1.5 text-start hover:bg-hover pointer-coarse:min-h-11',
                    isPicked && 'bg-hover',
                  )}
                >
                  <span aria-hidden>
                    {isPicked && (
                      <Contrast className={classNames('size-3.5 stroke-2', isFrom && '-scale-x-100')} />
                    )}
                  </span>
                  <span className="font-medium tabular-nums">v{version.version}</span>
                  <span className="truncate text-text-2">
                    {sayAbout(describeVersion(list.entries, index), domain)}
                  </span>
                  <span className="text-text-3 tabular-nums">
                    {formatWhen(new Date(version.createdAt), now)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <ShowMore {...list} />
      </ListState>
    </section>
  );
}

function formatWhen(date: Date, now: Date): string {
  const isToday = date.toDateString() === now.toDateString();
  return isToday ? text('versions.today', { time: formatClock(date) }) : formatDay(date, now);
}

export function sayAbout(about: VersionAbout, domain: string): string {
  switch (about.kind) {
    case 'restored':
      return about.from === null
        ? text('versions.restored')
        : text('versions.restoredFrom', { n: about.from });
    case 'read':
      return about.isFirst ? text('versions.readFrom', { domain }) : text('versions.readAgain');
    case 'changed': {
      const names = about.sections.map((section) => text(`change.section.${section}`));
      // Only the first name starts the sentence.
      return formatList(names.map((name, index) => (index === 0 ? name : name.toLowerCase())));
    }
    case 'created':
      return text('versions.created');
    case 'same':
      return text('versions.same');
    default:
      return '';
  }
}

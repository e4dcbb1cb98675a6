import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { IconButton } from '../../controls/button.tsx';
import { Checkbox } from '../../controls/checkbox.tsx';
import { classNames } from '../../controls/class-names.ts';
import { ModeSwitch } from '../../controls/mode-switch.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { FormatIcon } from '../../formats/format-icon.tsx';
import { nameFormat } from '../../formats/format-names.ts';
import { isChannel, type Placement, sizeOfPlacement } from '../../formats/placements.ts';
import { Preview } from '../../preview/preview.tsx';
import { text } from '../../text/bulk.ts';
import { formatList, formatNumber } from '../../text/define-messages.ts';
import type { BulkView, Entry } from './use-bulk.ts';
import type { BulkRun } from './use-bulk-run.ts';

interface AsideProps {
  view: BulkView;
  run: BulkRun;
  kinds: readonly ('still' | 'video')[];
  durationS: number;
}

/** The selected row in every format that was chosen, and the choice. */
export function FilesAside({ view, run, kinds, durationS }: AsideProps) {
  const { plan, session, placements, isReadOnly } = view;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="max-h-[62%] shrink-0 overflow-y-auto bg-wall">
        <RowPreviews view={view} />
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto border-t border-line px-5 pt-4 pb-6">
        <div className="flex flex-wrap gap-2">
          {kinds.length > 1 && (
            <Segmented
              label={text('bulk.kind')}
              value={plan.kind}
              disabled={isReadOnly}
              segments={kinds.map((kind) => ({ value: kind, label: text(`kind.${kind}`) }))}
              onChange={(kind) => session.setPlan({ kind })}
            />
          )}
          <ModeSwitch mode={plan.mode} disabled={isReadOnly} onMode={(mode) => session.setPlan({ mode })} />
        </div>
        {plan.kind === 'video' && (
          <p className="text-13 text-text-2 tabular-nums">{text('bulk.length', { n: durationS })}</p>
        )}
        <FormatList
          title={text('bulk.formats')}
          placements={placements.filter((one) => !isChannel(one))}
          view={view}
          run={run}
        />
        <FormatList
          title={text('bulk.channels')}
          placements={placements.filter(isChannel)}
          view={view}
          run={run}
        />
        {run.isFull && <p className="text-13 text-text-2">{text('bulk.maxFormats')}</p>}
      </div>
    </div>
  );
}

/** The selected row, drawn again with every key. */
export function RowPreviews({ view }: { view: BulkView }) {
  const { chosen, selected, entries, shown } = view;
  const entry = entries[selected - 1]!;
  const at = shown.findIndex(({ read }) => read.row.number === selected);
  return (
    <div className="flex flex-col gap-4 bg-wall p-5">
      <div className="-mb-1 flex items-center justify-end gap-1.5 text-13 tabular-nums">
        <span className="me-1 text-text-2">{text('bulk.row', { n: selected, of: entries.length })}</span>
        {([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            variant="secondary"
            size="small"
            label={text(by < 0 ? 'bulk.previousRow' : 'bulk.nextRow')}
            disabled={at < 0 || !shown[at + by]}
            onClick={() => view.select(shown[at + by]!.read.row.number)}
          >
            {by < 0 ? (
              <ChevronLeft className="rtl:-scale-x-100" />
            ) : (
              <ChevronRight className="rtl:-scale-x-100" />
            )}
          </IconButton>
        ))}
      </div>
      <div className={classNames('grid items-start gap-4', chosen.length > 2 && 'grid-cols-2')}>
        {chosen.map((placement) => (
          <PlacedPreview key={placement.name} placement={placement} entry={entry} view={view} />
        ))}
      </div>
    </div>
  );
}

interface PlacedPreviewProps {
  placement: Placement;
  entry: Entry;
  view: BulkView;
}

function PlacedPreview({ placement, entry: { read, problems }, view }: PlacedPreviewProps) {
  const { name, format, size } = placement;
  const { width, height } = sizeOfPlacement(placement);
  const unfit = problems.filter(({ kind, places }) => kind === 'unfit' && places.includes(name));
  const labels = view.columns.filter(({ path }) => unfit.some((problem) => problem.path === path));
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-2 text-13">
        <span className="font-medium">{nameFormat(name)}</span>
        <span className="text-text-2 tabular-nums">{text('bulk.size', { width, height })}</span>
        {labels.length > 0 && (
          <span className="ms-auto flex items-center gap-1 text-12 text-text-2">
            <TriangleAlert className="size-3.5 text-warn" />
            {text('bulk.smaller', { field: formatList(labels.map(({ label }) => label)) })}
          </span>
        )}
      </figcaption>
      {/* A story is as high as a square is wide. */}
      <div style={{ width: `min(100%, ${(23 * width) / height}rem)` }}>
        <Preview
          scene={{ ...view.base, format, size, content: read.drawn }}
          label={text('bulk.drawn', { name: nameFormat(name), n: read.row.number })}
        />
      </div>
    </figure>
  );
}

interface FormatListProps {
  title: string;
  placements: readonly Placement[];
  view: BulkView;
  run: BulkRun;
}

function FormatList({ title, placements, view, run: { price, isFull } }: FormatListProps) {
  const { plan, session, isReadOnly, entries } = view;
  const countUnfit = (name: string) =>
    entries.filter(({ problems }) => problems.some(({ places }) => places.includes(name))).length;
  const toggle = (name: string, isOn: boolean) =>
    session.setPlan({ names: isOn ? [...plan.names, name] : plan.names.filter((one) => one !== name) });
  return (
    <section>
      <div className="flex items-center justify-between gap-3 border-b border-line pb-2 text-13">
        <h2 className="font-semibold">{title}</h2>
        {price > 0 && <span className="text-12 text-text-2">{text('bulk.perFile')}</span>}
      </div>
      <ul>
        {placements.map(({ name, format }) => {
          const isOn = plan.names.includes(name);
          const unfit = isOn ? countUnfit(name) : 0;
          return (
            <li key={name} className="flex h-10 items-center gap-2.5 border-b border-line text-13">
              <FormatIcon format={format} />
              <span id={`format-${name}`} className={classNames('min-w-0 truncate', isOn && 'font-medium')}>
                {nameFormat(name)}
              </span>
              {unfit > 0 && (
                <span className="flex items-center gap-1 text-12 text-warn tabular-nums">
                  <TriangleAlert className="size-3.5" />
                  {formatNumber(unfit)}
                </span>
              )}
              <span className="ms-auto w-8 text-end text-text-2 tabular-nums">
                {price > 0 && formatNumber(price)}
              </span>
              <Checkbox
                isAlone
                labelledBy={`format-${name}`}
                checked={isOn}
                disabled={isReadOnly || (isFull && !isOn)}
                onChange={(next) => toggle(name, next)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

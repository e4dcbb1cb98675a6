import type { TemplateMeta } from '@livery/templates/template-meta';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Brand } from '../../api/client.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button } from '../../controls/button.tsx';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { Sheet as Panel } from '../../controls/overlays/sheet.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { Select } from '../../controls/select.tsx';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { CrumbDivider } from '../../shell/crumb-switcher.tsx';
import { UndoButtons } from '../../shell/undo-buttons.tsx';
import { text } from '../../text/bulk.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { formatMoment } from '../../text/time.ts';
import { ApiCallPopover } from '../compose/files/api-call-popover.tsx';
import type { ContentRules } from '../compose/form/content-rules.ts';
import { BulkFoot } from './bulk-foot.tsx';
import { ChooseTable, DropTable } from './drop-table.tsx';
import { FilesAside } from './files-aside.tsx';
import { RowSheet } from './row-sheet.tsx';
import type { BulkSession } from './session.ts';
import type { UnreadableReason } from './sheet/read-sheet.ts';
import { isEdited, type Sheet } from './sheet/sheet.ts';
import { BulkTable } from './table/bulk-table.tsx';
import { RowList } from './table/row-list.tsx';
import { useBulk, type BulkView as View } from './use-bulk.ts';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkViewProps {
  brand: Brand;
  template: TemplateMeta;
  rules: ContentRules;
  session: BulkSession;
  sheet: Sheet;
  crumb: ReactNode;
  /** Why the last table could not be read. */
  reason: UnreadableReason | null;
  onFile: (file: File) => void;
}

/** All rows, the selected one in every chosen format, and what they cost. */
export function BulkView({ brand, template, rules, session, sheet, crumb, reason, onFile }: BulkViewProps) {
  const view = useBulk({ session, sheet, rules, template, document: brand.document });
  const run = useBulkRun(view, brand, template);
  const isPhone = useMedia('(width < 640px)');
  const hasRoom = useMedia('(width >= 1024px)');
  const [open, setOpen] = useState<'row' | 'files' | null>(null);
  const { history } = useSyncExternalStore(session.subscribe, session.getState);
  useCommands([
    {
      id: 'bulk.render',
      label: text('bulk.render', { n: run.files }),
      keys: 'mod+enter',
      isDisabled: !run.ready.can || run.isRunning,
      run: run.render,
    },
  ]);
  const files = (
    <FilesAside view={view} run={run} kinds={template.kinds} durationS={template.durationS.default} />
  );
  return (
    <DropTable onFile={view.isOpen ? () => {} : onFile} className="flex h-dvh min-h-0 flex-col">
      <BrandHeader
        brand={brand}
        title={text('bulk.title')}
        crumb={
          <>
            {crumb}
            <span className="flex min-w-0 items-center gap-2 ps-1 max-lg:hidden">
              <CrumbDivider />
              <bdi className="truncate text-14">{sheet.name}</bdi>
            </span>
          </>
        }
        status={<DraftLine view={view} />}
        actions={
          <>
            <UndoButtons
              canUndo={!view.isReadOnly && history.past.length > 0}
              canRedo={!view.isReadOnly && history.future.length > 0}
              undo={session.undo}
              redo={session.redo}
            />
            <span className="max-sm:hidden">
              <ApiCallPopover batch={run.example} />
            </span>
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        <main className="flex min-w-0 flex-1 flex-col bg-surface">
          <Bar view={view}>
            {!hasRoom && <Button onClick={() => setOpen('files')}>{text('bulk.files')}</Button>}
            {!view.isOpen && (
              <ChooseTable onFile={onFile}>
                <FileSpreadsheet />
                <span className="max-sm:sr-only">{text('bulk.replace')}</span>
              </ChooseTable>
            )}
          </Bar>
          {reason && (
            <p role="alert" className="px-5 pb-3 text-13 text-bad">
              {text(`bulk.unreadable.${reason}`)}
            </p>
          )}
          {isPhone ? <RowList view={view} onOpen={() => setOpen('row')} /> : <BulkTable view={view} />}
        </main>
        {hasRoom && (
          <aside
            aria-label={text('bulk.files')}
            className="flex w-102 shrink-0 flex-col border-s border-line bg-surface"
          >
            {files}
          </aside>
        )}
      </div>
      <BulkFoot view={view} run={run} />
      {!hasRoom && (
        <Panel title={text('bulk.files')} isOpen={open === 'files'} onClose={() => setOpen(null)}>
          {files}
        </Panel>
      )}
      {isPhone && <RowSheet view={view} isOpen={open === 'row'} onClose={() => setOpen(null)} />}
    </DropTable>
  );
}

function DraftLine({ view }: { view: View }) {
  const { session, run, isOpen, sheet } = view;
  const { keptAt } = useSyncExternalStore(session.subscribe, session.getState);
  const say = (at: number) => formatMoment(new Date(at), new Date());
  if (keptAt === 'lost') return text('bulk.notKept');
  if (run && isOpen) return text('bulk.since', { time: say(run.startedAt) });
  return keptAt === null
    ? ''
    : text('bulk.kept', { time: say(keptAt), n: sheet.rows.filter(isEdited).length });
}

/** Which rows are shown, and another field for all of them. */
function Bar({ view, children }: { view: View; children: ReactNode }) {
  const { shows, show, countOf, setSearch, find, otherColumns, isReadOnly, entries } = view;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <Segmented
        label={text('bulk.show')}
        value={show}
        segments={shows.map((value) => ({
          value,
          label: text('bulk.chip', { name: text(`bulk.show.${value}`), n: formatNumber(countOf(value)) }),
        }))}
        onChange={(value) => setSearch({ show: value === 'all' ? '' : value })}
      />
      <div className="ms-auto flex min-w-0 items-center gap-3 max-sm:w-full">
        <SearchField
          label={text('bulk.find', { n: entries.length })}
          value={find}
          onChange={({ target }) => setSearch({ find: target.value })}
          className="w-52 flex-1"
        />
        {!isReadOnly && otherColumns.length > 0 && (
          <Select
            label={text('bulk.addField')}
            hidesLabel
            value=""
            choices={[
              { value: '', label: text('bulk.addField') },
              ...otherColumns.map(({ path, label }) => ({ value: path, label })),
            ]}
            onChange={(path) => view.map(path, -1)}
            className="w-36 max-sm:hidden"
          />
        )}
        {children}
      </div>
    </div>
  );
}

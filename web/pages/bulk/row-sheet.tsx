import { Sheet as Panel } from '../../controls/overlays/sheet.tsx';
import { TextArea } from '../../controls/text-area.tsx';
import { text } from '../../text/bulk.ts';
import { RowPreviews } from './files-aside.tsx';
import { valueAt } from './sheet/sheet.ts';
import { ProblemNote } from './table/cell.tsx';
import type { BulkView } from './use-bulk.ts';

/** The selected row on a phone: its images, and its fields one below the other. */
export function RowSheet({
  view,
  isOpen,
  onClose,
}: {
  view: BulkView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { sheet, columns, selected, entries } = view;
  const { read, problems, state } = entries[selected - 1]!;
  const isReadOnly = view.isReadOnly && state !== 'failed';
  return (
    <Panel title={text('bulk.row', { n: selected, of: entries.length })} isOpen={isOpen} onClose={onClose}>
      <RowPreviews view={view} />
      <div className="flex flex-col gap-4 px-5 py-5">
        {columns.map(({ path, label, max }) => {
          const value = valueAt(sheet, read.row, path);
          const problem = problems.find((one) => one.path === path);
          return (
            <div key={path} className="flex flex-col gap-1">
              <TextArea
                label={label}
                value={value}
                {...(max === null ? {} : { max })}
                readOnly={isReadOnly}
                onChange={({ target }) => view.edit(selected, path, target.value)}
              />
              {problem && (
                <ProblemNote {...{ number: selected, value, problem, isReadOnly }} actions={view} />
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

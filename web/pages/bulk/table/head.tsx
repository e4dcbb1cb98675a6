// biome-ignore-all lint/a11y/useFocusableInteractive: a head is read, not reached
// biome-ignore-all lint/a11y/useSemanticElements: a table loses its roles when its rows are laid out as grids
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/bulk.ts';
import type { BulkView } from '../use-bulk.ts';

const NONE = '-1';

/** The fields, each with the column that it is taken from. */
export function TableHead({ view, template }: { view: BulkView; template: string }) {
  const { sheet, columns, isReadOnly, map } = view;
  const choices = [
    { value: NONE, label: text('bulk.fromNone') },
    ...sheet.headers.map((header, index) => ({ value: String(index), label: header })),
  ];
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-canvas">
      <div
        role="row"
        aria-rowindex={1}
        className="grid items-end px-5 pt-3 pb-2.5"
        style={{ gridTemplateColumns: template }}
      >
        <span
          role="columnheader"
          aria-label={text('bulk.number')}
          className="self-center text-13 text-text-2"
        >
          #
        </span>
        <span role="columnheader" aria-label={text('bulk.preview')} />
        {columns.map(({ path, label, max }) => (
          <div role="columnheader" key={path} className="flex min-w-0 flex-col items-start gap-1 px-2.5">
            <span className="max-w-full truncate">
              <span className="font-medium">{label}</span>
              {max !== null && (
                <span className="ms-1.5 text-12 text-text-2 tabular-nums">{text('bulk.upTo', { max })}</span>
              )}
            </span>
            <Select
              label={text('bulk.from', { field: label })}
              hidesLabel
              size="small"
              value={String(sheet.mapping[path] ?? NONE)}
              choices={choices}
              disabled={isReadOnly}
              onChange={(column) => map(path, Number(column))}
              className="max-w-full"
            />
          </div>
        ))}
      </div>
    </div>
  );
}

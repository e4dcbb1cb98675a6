import { paletteRoles } from '@livery/core/brand/palette-roles';
import { RefreshCw } from 'lucide-react';
import type { Brand } from '../../../api/records.ts';
import { Button } from '../../../controls/button.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { text } from '../../../text/editor.ts';
import { useEditSearch } from '../address/use-edit-search.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { ColorRow } from './color-row.tsx';
import { matchDarkToLight } from './edit-palette.ts';
import { PairsFoot } from './pairs-foot.tsx';
import { readOpenRole } from './typed-color.ts';

export function ColorsSection({ brand }: { brand: Brand }) {
  const { store, canWrite } = useDraftStore();
  const { field, change } = useEditSearch();
  const { palette, role: open } = readOpenRole(field);
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 max-sm:px-4">
        <div className="flex items-center justify-between gap-3 pt-4 pb-2">
          <Segmented
            label={text('theme.label')}
            value={palette}
            segments={(['light', 'dark'] as const).map((value) => ({
              value,
              label: text(`theme.${value}`),
            }))}
            onChange={(mode) => change({ field: `${mode}.${open ?? ''}`, mode })}
          />
          <Button variant="ghost" disabled={!canWrite} onClick={() => store.edit(matchDarkToLight())}>
            <RefreshCw />
            {text('editor.matchDark')}
          </Button>
        </div>
        <ul className="pb-5">
          {paletteRoles.map((role) => (
            <ColorRow
              key={role}
              brand={brand}
              mode={palette}
              role={role}
              isOpen={role === open}
              onOpen={(isOpen) => change({ field: `${palette}.${isOpen ? role : ''}` })}
            />
          ))}
        </ul>
      </div>
      <PairsFoot />
    </>
  );
}

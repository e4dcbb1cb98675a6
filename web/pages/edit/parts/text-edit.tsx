import type { Brand } from '../../../api/records.ts';
import { TextArea } from '../../../controls/text-area.tsx';
import { readField } from '../draft/edits.ts';
import { useDraft, useDraftStore, useTyping } from '../draft/use-draft.ts';
import { Source } from '../provenance/source.tsx';

interface TextEditProps {
  brand: Brand;
  path: string;
  label: string;
  max?: number;
  rows?: number;
}

/** A text of the document, with where it comes from. */
export function TextEdit({ brand, path, label, max, rows }: TextEditProps) {
  const { canWrite } = useDraftStore();
  const value = useDraft(({ document }) => readField(document, path)) as string;
  const typing = useTyping(path);
  return (
    <div className="relative">
      <TextArea
        label={label}
        value={value}
        rows={rows}
        disabled={!canWrite}
        onFocus={typing.onFocus}
        onChange={(event) => typing.set(max ? event.target.value.slice(0, max) : event.target.value)}
      />
      <div className="absolute end-0 -top-1">
        <Source brand={brand} path={path} name={label} />
      </div>
    </div>
  );
}

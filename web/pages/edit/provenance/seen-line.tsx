import { useQuery } from '@tanstack/react-query';
import type { Brand } from '../../../api/client.ts';
import { evidenceQuery } from '../../../api/evidence.ts';
import { readField } from '../../../draft/edits.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { readAlternatives } from './alternatives.ts';
import { joinNotes } from './evidence.ts';
import { EvidenceCrop } from './evidence-crop.tsx';

const MAX_SWATCHES = 3;

interface SeenLineProps {
  brand: Brand;
  path: string;
  name: string;
  onShow: () => void;
}

/** Where the site showed a colour, in one line, with the next likely colours to try. */
export function SeenLine({ brand, path, name, onShow }: SeenLineProps) {
  const { store, canWrite } = useDraftStore();
  const entry = useDraft(({ base }) => base.provenance[path] ?? null);
  const isEdited = useDraft(({ edits }) => Object.hasOwn(edits, path));
  const current = useDraft(({ document }) => readField(document, path));
  const { data: all = [] } = useQuery(evidenceQuery(brand.extractionId));
  const evidence = all.filter(({ id }) => entry?.evidenceIds.includes(id));
  const [note] = joinNotes(evidence);
  const crop = evidence.find((seen) => seen.crop !== null)?.crop;
  const alternatives = readAlternatives(current, entry?.alternatives ?? []).slice(0, MAX_SWATCHES);
  // What was seen says nothing about a value that was set by hand.
  if (!note || isEdited) return null;
  return (
    <div className="flex items-center gap-2.5">
      {crop && (
        <div className="w-15 shrink-0">
          <EvidenceCrop crop={crop} label={text('editor.cropOf', { name })} isSmall />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {note}
        </p>
        <button type="button" onClick={onShow} className="text-text-2 hover:text-text">
          {text('editor.showWhere')}
        </button>
      </div>
      {alternatives.map(({ label, color, value }) => (
        <button
          key={label}
          type="button"
          disabled={!canWrite}
          aria-label={text('editor.tryColor', { color: label })}
          title={label}
          onPointerEnter={() => store.tryOn({ [path]: { value } })}
          onPointerLeave={() => store.tryOn(null)}
          onFocus={() => store.tryOn({ [path]: { value } })}
          onBlur={() => store.tryOn(null)}
          onClick={() => store.set(path, value)}
          className="rim size-6 shrink-0"
          style={{ backgroundColor: color ?? undefined }}
        />
      ))}
    </div>
  );
}

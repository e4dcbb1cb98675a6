import type { ProvenanceEntry } from '@livery/core/brand/document';
import { useState } from 'react';
import type { Brand } from '../../../api/client.ts';
import { sourceIcons } from '../../../changes/source-icons.ts';
import { Popover } from '../../../controls/overlays/popover.tsx';
import { findSource } from '../../../draft/find-source.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { SourceDetails } from './source-details.tsx';

interface SourceProps {
  brand: Brand;
  path: string;
  /** The label of the field. */
  name: string;
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
}

/** Where a value comes from, in a word; a click shows the place on the site and what else was seen. */
export function Source({ brand, path, name, ...opening }: SourceProps) {
  const { store } = useDraftStore();
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen = isOpenHere, onOpen: setOpen = setOpenHere } = opening;
  const entry = useDraft((draft) => findSource(draft, path));
  const isEdited = useDraft(({ edits }) => Object.hasOwn(edits, path));
  if (!entry) return null;
  const Icon = sourceIcons[entry.source];
  const word = describeSource(entry, isEdited);
  return (
    <Popover
      label={text('editor.sourceOf', { name })}
      side="inline-end"
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) store.tryOn(null);
      }}
      className="w-84 p-0!"
      trigger={
        <button
          type="button"
          aria-label={text('editor.sourceIs', { name, source: word })}
          className="control-height-small flex shrink-0 items-center gap-1.5 rounded-control px-1.5 -me-1.5 text-13 text-text-2 tabular-nums hover:bg-hover hover:text-text"
        >
          <Icon />
          {word}
        </button>
      }
    >
      <SourceDetails brand={brand} path={path} name={name} word={word} onTaken={() => setOpen(false)} />
    </Popover>
  );
}

/** `Seen, 93%`, `Derived`, `You, today`. */
function describeSource({ source, confidence }: ProvenanceEntry, isEdited: boolean): string {
  const percent = Math.round(confidence * 100);
  if (source === 'user') return text(isEdited ? 'editor.source.now' : 'editor.source.user');
  return text(`editor.source.${source}`, { percent });
}

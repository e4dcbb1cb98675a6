import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Brand } from '../../../api/client.ts';
import { evidenceQuery } from '../../../api/evidence.ts';
import { Button } from '../../../controls/button.tsx';
import { Swatch } from '../../../controls/swatch.tsx';
import { readField } from '../../../draft/edits.ts';
import { findSource } from '../../../draft/find-source.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { type Alternative, readAlternatives } from './alternatives.ts';
import { joinNotes, readPage } from './evidence.ts';
import { EvidenceCrop } from './evidence-crop.tsx';

interface SourceDetailsProps {
  brand: Brand;
  path: string;
  name: string;
  word: string;
  onTaken: () => void;
}

interface AlternativeRowProps {
  alternative: Alternative;
  index: number;
  disabled: boolean;
  onTry: (isTried: boolean) => void;
  onTake: () => void;
}

/** Another value: the wall wears it while the pointer or the focus is here, and a click or its digit takes it. */
function AlternativeRow({ alternative, index, disabled, onTry, onTake }: AlternativeRowProps) {
  const [isTried, setTried] = useState(false);
  const follow = (next: boolean) => {
    setTried(next);
    onTry(next);
  };
  const { label, color, share } = alternative;
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onPointerEnter={() => follow(true)}
        onPointerLeave={() => follow(false)}
        // A popover that opens focuses its first row, which nobody asked to try.
        onFocus={({ currentTarget, relatedTarget }) =>
          follow(currentTarget.closest('ul')?.contains(relatedTarget) ?? false)
        }
        onBlur={() => follow(false)}
        onClick={onTake}
        className="flex min-h-8.5 w-full items-center gap-2.5 rounded-control px-2 text-start not-disabled:hover:bg-hover focus-visible:bg-hover pointer-coarse:min-h-11"
      >
        <kbd
          aria-hidden
          className="flex size-5 shrink-0 items-center justify-center rounded-box border border-line font-sans text-12 text-text-2 pointer-coarse:hidden"
        >
          {index + 1}
        </kbd>
        {color && <Swatch color={color} className="size-5!" />}
        <bdi className={color ? 'w-18 shrink-0 font-mono text-12' : 'min-w-0 truncate'}>{label}</bdi>
        <span aria-hidden className="min-w-0 flex-1 truncate text-text-2">
          {isTried && text('editor.trying')}
        </span>
        {share !== null && (
          <span className="text-text-2 tabular-nums">
            {text('editor.percent', { percent: Math.round(share * 100) })}
          </span>
        )}
      </button>
    </li>
  );
}

export function SourceDetails({ brand, path, name, word, onTaken }: SourceDetailsProps) {
  const { store, canWrite } = useDraftStore();
  const isEdited = useDraft(({ edits }) => Object.hasOwn(edits, path));
  // The value of the site stays visible next to an edit.
  const entry = useDraft((draft) =>
    isEdited ? (draft.base.provenance[path] ?? findSource(draft, path)) : findSource(draft, path),
  );
  const current = useDraft(({ document }) => readField(document, path));
  const { data: all = [] } = useQuery(evidenceQuery(brand.extractionId));
  if (!entry) return null;
  const evidence = all.filter(({ id }) => entry.evidenceIds.includes(id));
  const seenAt = evidence.find(({ crop }) => crop !== null);
  const notes = joinNotes(evidence);
  const page = evidence[0] ? (readPage(evidence[0]) ?? text('editor.homePage')) : null;
  const alternatives = readAlternatives(current, entry.alternatives);
  const take = (index: number) => {
    const alternative = alternatives[index];
    if (!alternative || !canWrite) return;
    store.set(path, alternative.value);
    onTaken();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^[1-9]$/.test(event.key) || Number(event.key) > alternatives.length) return;
    event.preventDefault();
    take(Number(event.key) - 1);
  };
  return (
    <fieldset aria-label={name} onKeyDown={onKeyDown} className="min-w-0 flex flex-col gap-3 p-4">
      <div className="flex justify-between gap-3">
        <h2 className="font-semibold">{name}</h2>
        <span className="text-text-2 tabular-nums">{word}</span>
      </div>
      {isEdited && <p className="text-text-2">{text('editor.why.user')}</p>}
      {isEdited && notes.length > 0 && <h3 className="text-text-2">{text('editor.wasSeen')}</h3>}
      {seenAt?.crop && <EvidenceCrop crop={seenAt.crop} label={text('editor.cropOf', { name })} />}
      {notes.length > 0 ? (
        <div>
          {notes.map((note) => (
            <p key={note} dir="auto" className="font-medium break-words first-letter:uppercase">
              {note}
            </p>
          ))}
          <p className="mt-0.5 text-text-2 break-all">{page}</p>
        </div>
      ) : isEdited ? null : (
        <p className="text-text-2">{text(`editor.why.${entry.source}`, { n: entry.from?.length ?? 0 })}</p>
      )}
      {alternatives.length > 0 && (
        <div>
          <h3 className="mb-1 text-text-2">{text('editor.alsoSeen')}</h3>
          <ul className="-mx-2">
            {alternatives.map((alternative, index) => (
              <AlternativeRow
                key={alternative.label}
                alternative={alternative}
                index={index}
                disabled={!canWrite}
                onTry={(isTried) => store.tryOn(isTried ? { [path]: { value: alternative.value } } : null)}
                onTake={() => take(index)}
              />
            ))}
          </ul>
        </div>
      )}
      {isEdited && (
        <Button
          size="small"
          className="self-start"
          onClick={() => {
            store.revert([path]);
            onTaken();
          }}
        >
          {text('editor.takeBack')}
        </Button>
      )}
    </fieldset>
  );
}

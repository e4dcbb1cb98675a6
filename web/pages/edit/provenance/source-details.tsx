import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { evidenceQuery } from '../../../api/evidence.ts';
import type { Brand } from '../../../api/records.ts';
import { Button } from '../../../controls/button.tsx';
import { text } from '../../../text/editor.ts';
import { readField } from '../draft/edits.ts';
import { findSource } from '../draft/find-source.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { AlternativeRow } from './alternative-row.tsx';
import { readAlternatives } from './alternatives.ts';
import { joinNotes, readPage } from './evidence.ts';
import { EvidenceCrop } from './evidence-crop.tsx';

interface SourceDetailsProps {
  brand: Brand;
  path: string;
  name: string;
  word: string;
  onTaken: () => void;
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
      ) : (
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

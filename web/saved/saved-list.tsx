import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Saved, type SavedPlace, savedQuery, useChangeSaved } from '../api/saved.ts';
import { Button } from '../controls/button.tsx';
import { ErrorNote } from '../controls/error-note.tsx';
import { useList } from '../controls/hooks/use-list.ts';
import { LoadMore } from '../controls/load-more.tsx';
import { TextField } from '../controls/text-field.tsx';
import { usePermission } from '../shell/use-organization.ts';
import { text } from '../text/common.ts';

interface SavedListProps {
  place: SavedPlace;
  /** What is saved now; null while there is nothing to save. */
  value: Saved['value'] | null;
  onOpen: (value: Saved['value']) => void;
}

export function SavedList({ place, value, onOpen }: SavedListProps) {
  const { entries, isLoading, error, more, isLoadingMore, moreError } = useList(savedQuery(place));
  const { save, remove } = useChangeSaved(place);
  const mayWrite = usePermission('renders:write');
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && value) save.mutate({ name, value }, { onSuccess: () => setTyped('') });
  };
  const failure = error ?? save.error ?? remove.error;
  return (
    <div className="flex flex-col gap-3">
      {entries.length > 0 && (
        <ul className="-mx-2 max-h-72 overflow-y-auto">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-center rounded-control hover:bg-hover">
              <button
                type="button"
                onClick={() => onOpen(entry.value)}
                className="min-w-0 flex-1 truncate px-2 py-1.5 text-start text-14 pointer-coarse:py-3"
              >
                <bdi>{entry.name}</bdi>
              </button>
              {mayWrite && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={text('saved.remove', { name: entry.name })}
                  onClick={() => remove.mutate(entry.id)}
                >
                  <X />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && !isLoading && !error && (
        <p className="text-13 text-text-2">{text('saved.none')}</p>
      )}
      <LoadMore
        more={more}
        isLoadingMore={isLoadingMore}
        error={moreError}
        errorMessage={text('error.unknown')}
      />
      {failure && <ErrorNote error={failure} />}
      {mayWrite ? (
        <form onSubmit={submit} className="flex items-end gap-2 border-t border-line pt-3">
          <TextField
            label={text('saved.name')}
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={name === '' || !value || save.isPending}>
            {text('action.save')}
          </Button>
        </form>
      ) : (
        <p className="text-13 text-text-3">{text('error.needs', { scope: 'renders:write' })}</p>
      )}
    </div>
  );
}

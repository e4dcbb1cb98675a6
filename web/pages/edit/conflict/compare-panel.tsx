import { describePath } from '../../../changes/describe-path.ts';
import { FieldValue } from '../../../changes/field-value.tsx';
import { Button } from '../../../controls/button.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { readField } from '../../../draft/edits.ts';
import type { Conflict } from '../../../draft/rebase.ts';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import type { Comparison, DraftSession } from '../../../draft/use-draft-session.ts';
import { text } from '../../../text/editor.ts';

/** The draft on top of a newer saved version: conflicting fields first, then theirs, then yours. */
export function ComparePanel({ session, comparison }: { session: DraftSession; comparison: Comparison }) {
  const { version, conflicts, taken } = comparison;
  const own = useDraft(({ edits }) => Object.keys(edits)).filter(
    (path) => !conflicts.some((conflict) => conflict.path === path),
  );
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4 max-sm:px-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-15 font-semibold">{text('editor.compareTitle', { version })}</h2>
        <Button size="small" onClick={session.endComparison}>
          {text('action.done')}
        </Button>
      </div>
      <p className="mt-1 text-text-2">{text('editor.compareText', { n: conflicts.length })}</p>
      {conflicts.length > 0 && (
        <Group title={text('editor.bothChanged')}>
          {conflicts.map((conflict) => (
            <ConflictRow key={conflict.path} conflict={conflict} version={version} />
          ))}
        </Group>
      )}
      {taken.length > 0 && (
        <Group title={text('editor.theyChanged', { version })}>
          {taken.map((path) => (
            <FieldRow key={path} path={path} />
          ))}
        </Group>
      )}
      {own.length > 0 && (
        <Group title={text('editor.youChanged')}>
          {own.map((path) => (
            <FieldRow key={path} path={path} />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-12 text-text-3">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

function FieldRow({ path }: { path: string }) {
  const value = useDraft(({ document }) => readField(document, path));
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="font-medium break-words">{describePath(path)}</span>
      <span className="text-text-2">
        <FieldValue path={path} value={value} />
      </span>
    </li>
  );
}

/** A choice between two values. The wall shows it, and undo takes it back. */
function ConflictRow({
  conflict: { path, yours, theirs },
  version,
}: {
  conflict: Conflict;
  version: number;
}) {
  const { store } = useDraftStore();
  const choice = useDraft(({ edits }) => (Object.hasOwn(edits, path) ? 'yours' : 'theirs'));
  const name = describePath(path);
  const own = 'value' in yours ? yours.value : null;
  return (
    <li className="flex flex-col gap-2 py-3">
      <span className="font-medium break-words">{name}</span>
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1 text-text-2">
        <dt>{text('editor.yours')}</dt>
        <dd>{'value' in yours ? <FieldValue path={path} value={own} /> : text('editor.source.derived')}</dd>
        <dt>{text('editor.theirs', { version })}</dt>
        <dd>
          <FieldValue path={path} value={theirs} />
        </dd>
      </dl>
      <Segmented
        label={text('editor.choose', { name })}
        isWide
        value={choice}
        segments={[
          { value: 'yours', label: text('editor.keepYours') },
          { value: 'theirs', label: text('editor.takeTheirs', { version }) },
        ]}
        onChange={(next) => (next === 'yours' ? store.edit({ [path]: yours }) : store.revert([path]))}
      />
    </li>
  );
}

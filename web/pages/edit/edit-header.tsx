import type { Brand } from '../../api/client.ts';
import { useConnection } from '../../api/connection.ts';
import { readTypedColor } from '../../brand/read-typed-color.ts';
import { type CommandFactory, useCommands } from '../../commands/commands.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { describeError } from '../../controls/error-note.tsx';
import { Kbd } from '../../controls/kbd.tsx';
import { useDrawnBrand } from '../../draft/open-drafts.ts';
import { startGesture, useDraft, useDraftStore } from '../../draft/use-draft.ts';
import type { DraftSession } from '../../draft/use-draft-session.ts';
import { BrandHeader } from '../../shell/brand-header.tsx';
import { UndoButtons } from '../../shell/undo-buttons.tsx';
import { text } from '../../text/editor.ts';
import { formatMoment } from '../../text/time.ts';
import { useEditSearch } from './address/use-edit-search.ts';
import { changeColor } from './colors/edit-palette.ts';
import { orderRoles, readOpenRole } from './colors/typed-color.ts';

interface EditHeaderProps {
  brand: Brand;
  session: DraftSession;
}

/** Commands of the palette for a pasted colour: `Set Primary to #ef5a2b`. */
function useColorCommands(): CommandFactory {
  const { store, canWrite } = useDraftStore();
  const { section, field, change } = useEditSearch();
  // The field of another section names no colour.
  const { palette, role: open } = readOpenRole(section === 'colors' ? field : undefined);
  return (typed) => {
    const hex = readTypedColor(typed);
    if (!hex) return [];
    return orderRoles(open).map((role) => ({
      id: `color-${role}`,
      label: text(`editor.setColor.${palette}`, { role: text(`editor.role.${role}`), hex }),
      isDisabled: !canWrite,
      run: () => {
        store.edit(changeColor(store.read(), palette, role, hex), startGesture());
        change({ section: 'colors', field: `${palette}.${role}` });
      },
    }));
  };
}

export function EditHeader({ brand, session }: EditHeaderProps) {
  const { store, canWrite } = useDraftStore();
  const changes = useDraft((draft) => draft.changes);
  const version = useDraft((draft) => draft.base.version);
  const canUndo = useDraft((draft) => draft.canUndo);
  const canRedo = useDraft((draft) => draft.canRedo);
  const canSave = canWrite && changes > 0 && !session.isSaving && !session.isBehind;
  const { save } = session;
  const next = version + 1;
  useCommands(
    [{ id: 'save', label: text('editor.save', { next }), keys: 'mod+s', isDisabled: !canSave, run: save }],
    useColorCommands(),
  );
  return (
    <BrandHeader
      brand={useDrawnBrand(brand)}
      status={<DraftState session={session} />}
      actions={
        <>
          <UndoButtons
            canUndo={canUndo}
            canRedo={canRedo}
            undo={() => store.undo()}
            redo={() => store.redo()}
            className="max-sm:hidden"
          />
          <ButtonLink
            to="/brands/$brandId/templates"
            params={{ brandId: brand.id }}
            className="max-lg:hidden"
          >
            {text('editor.render')}
          </ButtonLink>
          <Button
            variant="primary"
            disabled={!canSave}
            onClick={save}
            title={canWrite ? undefined : text('editor.readOnly')}
          >
            {text(session.isSaving ? 'editor.saving' : 'editor.save', { next })}
            <Kbd keys="mod+s" isOnFilledButton />
          </Button>
        </>
      }
    />
  );
}

/** Where the work is: in this browser, on its way, or saved. */
function DraftState({ session }: { session: DraftSession }) {
  const { canWrite } = useDraftStore();
  const changes = useDraft((draft) => draft.changes);
  const kept = useDraft((draft) => draft.kept);
  const version = useDraft((draft) => draft.base.version);
  const isOnline = useConnection() === 'ok';
  if (!canWrite) return <span>{text('editor.readOnly')}</span>;
  if (session.error) return <NotSaved session={session} />;
  if (session.isSaving) return <span role="status">{text('editor.saving', { next: version + 1 })}</span>;
  if (changes === 0) return <span role="status">{text('editor.unchanged', { version })}</span>;
  const count = text('editor.changes', { n: changes, version });
  if (kept.isFull) return <span role="status">{text('editor.notKept', { count })}</span>;
  if (!isOnline) return <span role="status">{text('editor.offline', { count })}</span>;
  const time = kept.at && formatMoment(kept.at, new Date());
  const key = kept.isFromOtherTab ? 'editor.otherTab' : 'editor.draftSaved';
  return <span role="status">{time ? text(key, { time, count }) : count}</span>;
}

function NotSaved({ session }: { session: DraftSession }) {
  return (
    <span role="alert" className="flex items-center gap-2">
      <span className="text-bad" title={describeError(session.error)}>
        {text('editor.notSaved')}
      </span>
      <Button size="small" onClick={session.save}>
        {text('error.retry')}
      </Button>
    </span>
  );
}

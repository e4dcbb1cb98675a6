import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { toApiError } from '../../api/client.ts';
import { useConnection } from '../../api/connection.ts';
import { templateDocumentQuery, templateQuery } from '../../api/templates.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { describeError } from '../../controls/error-note.tsx';
import { Kbd } from '../../controls/kbd.tsx';
import { Popover } from '../../controls/overlays/popover.tsx';
import { CrumbDivider } from '../../shell/crumb-switcher.tsx';
import { HeaderBar } from '../../shell/page-header.tsx';
import { UndoButtons } from '../../shell/undo-buttons.tsx';
import { text } from '../../text/template-editor.ts';
import { formatMoment } from '../../text/time.ts';
import { useEditor } from './context/editor-context.ts';
import { sections } from './context/use-editor-search.ts';
import { ProblemIcon } from './problems/problem-icon.tsx';
import { ProblemList } from './problems/problem-list.tsx';
import { isFault } from './rules/use-problems.ts';
import type { EditedDocument } from './scene/edited-document.ts';
import { TemplateSettings } from './template-settings.tsx';
import { isConflict, usePublish } from './versions/use-publish.ts';

/** Which template, which section, where the work is, and what publishes it. */
export function EditorHeader() {
  const { draft, search, canWrite, problems, isDrawable, brand } = useEditor();
  const { document, base, changes } = draft;
  const publish = usePublish();
  const next = (base.version ?? 0) + 1;
  const faults = problems.filter(isFault).length;
  const canPublish =
    canWrite && faults === 0 && isDrawable === true && !publish.isPending && (changes > 0 || !base.id);
  const save = () => publish.mutate(document);
  const label = text(publish.isPending ? 'template.publishing' : 'template.publish', { next });
  useCommands([{ id: 'publish', label, keys: 'mod+s', isDisabled: !canPublish, run: save }]);
  const why = canWrite ? (faults > 0 ? text('template.faultsFirst') : undefined) : text('template.readOnly');
  return (
    <>
      <HeaderBar
        title={text('template.pageTitle', { name: document.name })}
        crumbs={
          <>
            <Link
              to="/templates"
              search={({ org }: { org?: string }) => (org ? { org } : {})}
              className="flex h-8 items-center rounded-control px-2 text-14 text-text-2 hover:text-text pointer-coarse:h-11 max-sm:hidden"
            >
              {text('template.all')}
            </Link>
            <span className="max-sm:hidden">
              <CrumbDivider />
            </span>
            <TemplateSettings />
          </>
        }
        tabs={<SectionTabs />}
        status={<DraftState isPublishing={publish.isPending} />}
        actions={
          <>
            <UndoButtons {...draft} className="max-sm:hidden" />
            {problems.length > 0 && (
              <Popover
                label={text('template.problems')}
                align="end"
                className="w-[26rem] max-w-[calc(100vw-2rem)] p-1!"
                trigger={
                  <Button className="max-sm:px-2">
                    <ProblemIcon severity={problems[0]!.severity} />
                    <span className="max-sm:sr-only">
                      {text('template.problemCount', { n: problems.length })}
                    </span>
                  </Button>
                }
              >
                <ProblemList />
              </Popover>
            )}
            {base.id !== null && changes === 0 && brand && !brand.isSample && (
              <ButtonLink
                to="/brands/$brandId/compose/$templateId"
                params={{ brandId: brand.id, templateId: base.id }}
                className="max-lg:hidden"
              >
                {text('template.compose')}
              </ButtonLink>
            )}
            <Button variant="primary" disabled={!canPublish} title={why} onClick={save}>
              {label}
              <Kbd keys="mod+s" isOnFilledButton />
            </Button>
          </>
        }
      />
      {publish.error && search.section !== 'versions' && (
        <NotPublished error={publish.error} onDone={publish.reset} />
      )}
    </>
  );
}

function SectionTabs() {
  const { search } = useEditor();
  return (
    <nav aria-label={text('template.sections')} className="flex gap-1">
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-current={section === search.section ? 'page' : undefined}
          onClick={() => search.change({ section: section === 'design' ? undefined : section })}
          className={classNames(
            'flex h-8 shrink-0 items-center rounded-control px-2.5 text-13 transition-colors hover:text-text pointer-coarse:h-11',
            section === search.section ? 'bg-hover font-medium text-text' : 'text-text-2',
          )}
        >
          {text(`template.section.${section}`)}
        </button>
      ))}
    </nav>
  );
}

function DraftState({ isPublishing }: { isPublishing: boolean }) {
  const { draft, canWrite } = useEditor();
  const { base, changes, keptAt } = draft;
  const isOnline = useConnection() === 'ok';
  if (!canWrite) return <span>{text('template.readOnly')}</span>;
  const said = () => {
    if (isPublishing) return text('template.checking');
    const { version } = base;
    if (changes === 0)
      return version === null ? text('template.notPublished') : text('template.unchanged', { version });
    const count =
      version === null ? text('template.notPublished') : text('template.changes', { n: changes, version });
    if (keptAt === 'lost') return text('template.notKept', { count });
    if (!isOnline) return text('template.offline', { count });
    return keptAt === null
      ? count
      : text('template.kept', { time: formatMoment(new Date(keptAt), new Date()), count });
  };
  return <span role="status">{said()}</span>;
}

/** Why it was not published. After another version, the person decides which one goes on. */
function NotPublished({ error, onDone }: { error: Error; onDone: () => void }) {
  const { draft } = useEditor();
  const queryClient = useQueryClient();
  const { base, moveTo, edit } = draft;
  const apiError = toApiError(error);
  const take = async (keepsMine: boolean) => {
    const { currentVersion } = await queryClient.fetchQuery(templateQuery(base.id!));
    const newest = await queryClient.fetchQuery(templateDocumentQuery(base.id!, currentVersion!));
    const published = newest as EditedDocument;
    moveTo({ ...base, version: currentVersion, document: published });
    if (!keepsMine) edit('take newer', () => published);
    onDone();
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 text-13">
      <CircleAlert className="shrink-0 text-bad" />
      <p className="min-w-0 flex-1">
        {isConflict(apiError) ? text('template.conflict') : describeError(apiError)}
      </p>
      {isConflict(apiError) && (
        <>
          <Button size="small" onClick={() => void take(false)}>
            {text('template.takeNewer')}
          </Button>
          <Button size="small" onClick={() => void take(true)}>
            {text('template.keepMine')}
          </Button>
        </>
      )}
    </div>
  );
}

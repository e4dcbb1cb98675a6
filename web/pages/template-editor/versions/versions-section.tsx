import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateDocumentQuery, templateVersionsQuery } from '../../../api/templates.ts';
import { Button } from '../../../controls/button.tsx';
import { classNames } from '../../../controls/class-names.ts';
import { ErrorNote } from '../../../controls/error-note.tsx';
import { useList } from '../../../controls/hooks/use-list.ts';
import { RelativeTime } from '../../../controls/relative-time.tsx';
import { ShowMore } from '../../../controls/show-more.tsx';
import { nameFormat } from '../../../formats/format-names.ts';
import { aspectOf } from '../../../formats/known-format.ts';
import { Preview } from '../../../preview/preview.tsx';
import { ListState } from '../../../shell/list-state.tsx';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { toScene } from '../context/use-template-editor.ts';
import type { EditedDocument } from '../scene/edited-document.ts';
import { usePublish } from './use-publish.ts';

/** Every published version, newest first, with what it draws. An older one is restored as the next version. */
export function VersionsSection() {
  const { draft } = useEditor();
  const { id } = draft.base;
  if (id === null) return <p className="p-8 text-text-2">{text('template.noVersions')}</p>;
  return <PublishedVersions id={id} />;
}

function PublishedVersions({ id }: { id: string }) {
  const { draft, search, canWrite } = useEditor();
  const list = useList(templateVersionsQuery(id));
  const current = draft.base.version ?? 1;
  const [picked, setPicked] = useState<number | null>(null);
  const shown = picked ?? current;
  const { data: document } = useQuery(templateDocumentQuery(id, shown));
  const publish = usePublish();
  const open = (published: TemplateDocument) => {
    draft.edit(`open v${shown}`, () => published as EditedDocument);
    search.change({ section: undefined });
  };
  return (
    <div className="flex min-h-0 flex-1 max-sm:flex-col">
      <section
        aria-label={text('template.section.versions')}
        className="min-h-0 w-67 flex-none overflow-y-auto border-e border-line p-3 max-sm:max-h-60 max-sm:w-full max-sm:border-e-0 max-sm:border-b"
      >
        <ListState list={list}>
          <ul>
            {list.entries.map(({ version, createdAt }) => (
              <li key={version}>
                <button
                  type="button"
                  aria-pressed={version === shown}
                  onClick={() => setPicked(version)}
                  className={classNames(
                    'flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-3 text-start hover:bg-hover pointer-coarse:min-h-11',
                    version === shown && 'bg-hover',
                  )}
                >
                  <span className="font-medium tabular-nums">
                    {text(version === current ? 'template.currentVersion' : 'template.version', { version })}
                  </span>
                  <span className="text-text-2">
                    <RelativeTime at={createdAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <ShowMore {...list} />
        </ListState>
      </section>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-5 overflow-y-auto bg-wall p-5 lg:p-8">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="me-auto text-20 font-semibold">{text('template.version', { version: shown })}</h2>
          {publish.error && <ErrorNote error={publish.error} />}
          <Button disabled={!document || !canWrite} onClick={() => document && open(document)}>
            {text('template.openVersion', { version: shown })}
          </Button>
          {shown !== current && (
            <Button
              disabled={!document || !canWrite || publish.isPending}
              onClick={async () => {
                await publish.mutateAsync(document as EditedDocument);
                open(document!);
              }}
            >
              {text('template.restore', { version: shown, next: current + 1 })}
            </Button>
          )}
        </div>
        {document && <Formats document={document} />}
      </div>
    </div>
  );
}

function Formats({ document }: { document: TemplateDocument }) {
  const { brand, mode } = useEditor();
  if (!brand) return null;
  return (
    <div className="flex flex-wrap items-start gap-5">
      {document.formats.map((format) => (
        <div
          key={format}
          style={{ width: `${Math.min(26, 16 * aspectOf(format))}rem` }}
          className="max-w-full"
        >
          <Preview
            scene={toScene(document, { document: brand.document, format, mode })}
            label={nameFormat(format)}
          />
          <p className="pt-1.5 text-12 text-text-2">{nameFormat(format)}</p>
        </div>
      ))}
    </div>
  );
}

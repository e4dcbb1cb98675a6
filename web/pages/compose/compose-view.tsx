import type { Json } from '@livery/core/json/value';
import type { FormatName } from '@livery/templates/formats';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { Link, useNavigate } from '@tanstack/react-router';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Brand } from '../../api/client.ts';
import { keepLastBrand } from '../../content/last-brand.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { useOpenDraft } from '../../draft/open-drafts.ts';
import { inOrder, nameFormat } from '../../formats/format-names.ts';
import { openStorage } from '../../storage.ts';
import { handOver, isTableFile } from '../../submit/dropped-table.ts';
import { text } from '../../text/compose.ts';
import { ComposeHeader } from './compose-header.tsx';
import { ContentNotes } from './content/content-notes.tsx';
import { ContentPane, focusFirst } from './content/content-pane.tsx';
import { WriteForMe } from './content/write-for-me.tsx';
import { DesktopLayout } from './desktop-layout.tsx';
import { ApiCallPopover } from './files/api-call-popover.tsx';
import { FilesPane } from './files/files-pane.tsx';
import { Receipt } from './files/receipt.tsx';
import { RenderButton } from './files/render-button.tsx';
import type { ContentRules } from './form/content-rules.ts';
import { readDraft } from './form/draft-store.ts';
import type { ComposeData } from './loader.ts';
import { PhoneLayout } from './phone-layout.tsx';
import { FormatRow } from './stage/format-row.tsx';
import { useIsPlaying } from './stage/playback.ts';
import { Stage } from './stage/stage.tsx';
import { VideoStrip } from './stage/video-strip.tsx';
import { startComposition } from './start-composition.ts';
import { useComposeCommands } from './use-compose-commands.ts';
import { useComposer } from './use-composer.ts';
import { useContent } from './use-content.ts';
import { useStage } from './use-stage.ts';
import { useSubmit } from './use-submit.ts';
import { CheckFormats } from './warnings/check-formats.tsx';

interface ComposeViewProps {
  brand: Brand;
  template: TemplateMeta;
  /** Null until they are loaded. */
  rules: ContentRules | null;
  data: ComposeData;
}

/** The brand's first content before the rules that compose it are loaded. */
const NO_CONTENT: Json = {};

interface RenderInput {
  rules: ContentRules | null;
  submission: ReturnType<typeof useSubmit>;
  hasErrors: boolean;
  /** Shows what is wrong with the content. */
  onErrors: () => void;
}

/** Submits the batch, or focuses the first error. A press before the content can be checked waits for the rules. */
function useRender({ rules, submission, hasErrors, onErrors }: RenderInput): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const render = () => {
    setWaiting(rules === null);
    if (!submission.ready.can || rules === null) return;
    if (hasErrors) onErrors();
    else submission.submit();
  };
  useEffect(() => {
    if (isWaiting && rules) render();
  });
  return render;
}

/** The way out for who wants files of the saved version, and goes on with the draft later. */
function WithoutDraft({ version }: { version: number }) {
  return (
    <Link
      from="/brands/$brandId/compose/$templateId"
      to="."
      search={(now) => ({ ...now, version: String(version) })}
      className="self-center rounded-box text-13 text-text-2 underline underline-offset-2 hover:text-text"
    >
      {text('compose.withoutDraft', { version })}
    </Link>
  );
}

export function ComposeView({ brand, template, rules, data: { own, pinned, earlier } }: ComposeViewProps) {
  const document = pinned?.document ?? brand.document;
  const [{ start, fresh, draft }] = useState(() => {
    const kept = readDraft(openStorage('local'), brand.id, template.id);
    return {
      ...startComposition({ template, document, earlier, draft: kept }),
      draft: earlier ? null : kept,
    };
  });
  const initialContent = useMemo(() => rules?.initialContent(document) ?? NO_CONTENT, [rules, document]);
  const composer = useComposer({ start, fresh, initialContent, keepAs: [brand.id, template.id] });
  useEffect(() => keepLastBrand(openStorage('local'), brand.id), [brand.id]);
  const isPhone = useMedia('(width < 640px)');
  const usualMode = document.$extensions['studio.modes'].default;
  const { durationS } = composer.plan;
  const { view, setView, playback } = useStage(template, { usualMode, isPhone, durationS });
  const openDraft = useOpenDraft(brand.id);
  const brandDraft = pinned ? null : openDraft;
  const submission = useSubmit({
    brand,
    template,
    brandVersion: pinned?.version,
    draft: brandDraft,
    composer,
  });
  const { fields, form, scene, warned, ofBrand, allErrors, setWarnings, showErrors } = useContent({
    template,
    templateDocument: own?.document,
    rules,
    document,
    mode: view.mode,
    brandName: brand.name,
    composer,
    mayUpload: submission.mayUpload,
  });
  const isPlaying = useIsPlaying(playback);
  const [missing, setMissing] = useState<string[]>([]);
  const [tab, setTab] = useState<'content' | 'files'>('content');
  const root = useRef<HTMLDivElement>(null);

  const render = useRender({
    rules,
    submission,
    hasErrors: allErrors.size > 0,
    onErrors: () => {
      showErrors();
      setTab('content');
      setTimeout(() => focusFirst(root.current, allErrors.keys()));
    },
  });
  const play = () => {
    if (view.kind !== 'video') setView({ kind: 'video' });
    playback.play(!playback.getState().isPlaying);
  };
  useComposeCommands({ template, submission, isPlaying, render, play, setView });

  const navigate = useNavigate();
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file || !isTableFile(file)) return;
    event.preventDefault();
    handOver(file);
    void navigate({
      to: '/brands/$brandId/bulk/$templateId',
      params: { brandId: brand.id, templateId: template.id },
      search: ({ org }: { org?: string }) => (org ? { org } : {}),
    });
  };

  const label = (format: FormatName) =>
    text('compose.preview', {
      template: template.name,
      format: nameFormat(format),
      mode: text(`theme.${view.mode}`),
    });
  const { format } = view;
  const stageScene = useMemo(() => ({ ...scene, format }), [scene, format]);
  const shown = { scene: stageScene, view, durationS, label: label(format), playback };

  const content = (
    <ContentPane
      fields={fields}
      form={form}
      hidesTitle={isPhone}
      onUndo={composer.undo}
      onRedo={composer.redo}
      action={
        <WriteForMe
          brandId={brand.id}
          templateId={template.id}
          content={composer.content}
          onEdit={composer.editContent}
          onMissing={setMissing}
        />
      }
      notes={
        <ContentNotes
          missing={missing.filter((path) => allErrors.has(path))}
          warning={ofBrand}
          brandId={brand.id}
        />
      }
    />
  );
  const files = (
    <FilesPane
      plan={composer.plan}
      template={template}
      hidesTitle={isPhone}
      mayUpload={submission.mayUpload}
      onPlan={composer.setPlan}
      onShow={(format) => setView({ format })}
    />
  );
  const receipt = (
    <>
      <Receipt {...submission.receipt} />
      {brandDraft && <WithoutDraft version={brand.currentVersion} />}
    </>
  );
  const strip = <VideoStrip scene={stageScene} durationS={durationS} playback={playback} />;
  const header = (
    <ComposeHeader
      brand={brand}
      template={template}
      version={brandDraft ? null : (pinned?.version ?? brand.currentVersion)}
      isPinned={pinned !== null}
      composer={composer}
      restoredAt={draft?.savedAt ?? null}
      isReused={earlier !== null}
      batch={submission.batch}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a table is one way; the header links to the page that takes it
    <div
      ref={root}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="flex h-dvh min-h-0 flex-col"
    >
      {header}
      <CheckFormats scene={scene} formats={template.formats} onWarnings={setWarnings} />
      {isPhone ? (
        <PhoneLayout
          tab={tab}
          onTab={setTab}
          content={content}
          files={
            <div className="flex flex-col gap-5">
              {files}
              {receipt}
              <ApiCallPopover batch={submission.batch} />
            </div>
          }
          submission={submission}
          onSubmit={render}
          stage={shown}
          formats={inOrder(template.formats)}
          warned={warned}
          strip={strip}
          hasVideo={template.kinds.includes('video')}
          onView={setView}
          onPlay={play}
        />
      ) : (
        <DesktopLayout
          content={content}
          stage={
            <Stage {...shown} kinds={template.kinds} onView={setView}>
              {strip}
            </Stage>
          }
          formats={
            <FormatRow
              formats={inOrder(template.formats)}
              current={view.format}
              scene={scene}
              label={label}
              warned={warned}
              onPick={(format) => setView({ format })}
            />
          }
          files={files}
          summary={[
            text('compose.total', { n: submission.files }),
            text('compose.credits', { n: submission.receipt.credits }),
          ]
            .filter(Boolean)
            .join(', ')}
          foot={
            <>
              {receipt}
              <RenderButton
                state={submission.ready}
                saves={submission.saves}
                files={submission.files}
                credits={submission.receipt.credits}
                balance={submission.balance}
                error={submission.error}
                isWaiting={submission.isWaiting}
                onSubmit={render}
              />
            </>
          }
        />
      )}
    </div>
  );
}

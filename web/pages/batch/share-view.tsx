import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Check, Copy, Download, Globe, Link2, type LucideIcon, Share } from 'lucide-react';
import { batchQuery } from '../../api/batches.ts';
import { api, type BatchRender, readResponse } from '../../api/client.ts';
import { stripeOf } from '../../brand/colors.ts';
import { useCommands } from '../../commands/commands.ts';
import { Button, ButtonAnchor } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useCopied } from '../../controls/hooks/use-copied.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { aspectOf } from '../../formats/known-format.ts';
import { copyImage } from '../../renders/copy-image.ts';
import { copyWhenReady } from '../../renders/copy-when-ready.ts';
import { nameRender, sizeOf } from '../../renders/describe-render.ts';
import { fileUrl, posterUrl } from '../../renders/render-media.tsx';
import { StageMedia } from '../../renders/render-stage.tsx';
import { thumbnailUrl } from '../../renders/thumbnail.ts';
import { useCopyLink } from '../../renders/use-copy-link.ts';
import { publicUrl } from '../../renders/use-publish.ts';
import { notify } from '../../shell/notice.ts';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/renders.ts';
import { BatchActions, BatchFacts, type BatchParts } from './batch-parts.tsx';
import { describeEnd } from './batch-progress.tsx';
import { DeleteBatch } from './delete-batch.tsx';
import { FeedFrame, feeds } from './feed-frame.tsx';
import { describeFile } from './frame.tsx';
import { SharePanel } from './share-panel.tsx';

/** A batch that has ended: one file large, all of them below it, and beside it what can be done with them. */
export function ShareView({ batch, brandName, version }: BatchParts) {
  const search = useSearch({ from: '/app/batches/$batchId' });
  const navigate = useNavigate();
  const { renders } = batch;
  const done = renders.filter(({ bytes }) => bytes !== null);
  // A failure is shown first, with what can be done about it.
  const failed = renders.find(({ status }) => status === 'failed');
  const render = renders[Number(search.file) - 1] ?? failed ?? renders[0]!;
  const index = renders.indexOf(render);
  const feed = feeds.find((each) => each === search.feed);
  const show = (changed: { file?: string; feed?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, t: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    } as never);
  const step = (id: 'render.next' | 'render.previous', keys: string, to: number) => {
    return { id, label: text(id), keys, isDisabled: !renders[to], run: () => show({ file: String(to + 1) }) };
  };
  useCommands([step('render.next', 'j', index + 1), step('render.previous', 'k', index - 1)]);
  const name = nameRender(render);
  const aspect = aspectOf(render.format);
  const label = text('batch.of', { name, template: render.templateName });
  const file = (
    <div
      className="relative w-full after:pointer-events-none after:absolute after:inset-0 after:rim"
      // As high as the window leaves it, and never wider than its own pixels.
      style={{
        aspectRatio: aspect,
        ...(feed ? {} : { maxWidth: `min(${sizeOf(render).width}px, ${aspect} * (100svh - 18rem))` }),
      }}
    >
      <StageMedia key={render.id} render={render} label={label} />
    </div>
  );
  return (
    <div className="grid flex-1 lg:h-dvh lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col bg-wall lg:min-h-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 text-13 sm:px-8">
          <p className="min-w-0">
            <bdi className="me-2 font-medium">{name}</bdi>
            <bdi className="text-text-2 tabular-nums">{describeFile(render)}</bdi>
          </p>
          <Segmented
            label={text('share.feed')}
            value={feed ?? 'none'}
            segments={(['none', ...feeds] as const).map((value) => ({
              value,
              label: text(`share.feed.${value}`),
            }))}
            onChange={(value) => show({ feed: value === 'none' ? undefined : value })}
          />
        </div>
        <div className="flex min-h-[45svh] flex-1 items-center justify-center p-4 sm:px-8 lg:min-h-0 lg:overflow-y-auto">
          {feed ? (
            <FeedFrame
              feed={feed}
              name={brandName ?? '…'}
              title={batch.title}
              colors={version ? stripeOf(version.document) : []}
              aspect={aspect}
            >
              {file}
            </FeedFrame>
          ) : (
            file
          )}
        </div>
        <FileStrip renders={renders} selected={render} onSelect={(next) => show({ file: String(next) })} />
      </div>
      <aside className="flex min-w-0 flex-col gap-5 border-line px-4 py-5 sm:px-6 lg:overflow-y-auto lg:border-s">
        <div className="flex flex-col gap-2">
          <p
            aria-live="polite"
            className={classNames(
              'flex items-center gap-1.5 text-13',
              batch.failed === 0 ? 'text-ok' : 'text-text-2',
            )}
          >
            {batch.failed === 0 && <Check />}
            {describeEnd(batch, false, null)}
          </p>
          <h1 className="text-24 font-semibold text-pretty break-words">
            <bdi>{batch.title}</bdi>
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-text-2">
            <BatchFacts batch={batch} brandName={brandName} version={version} />
          </div>
        </div>
        <section aria-label={text('share.file')} className="flex flex-col gap-3 border-t border-line pt-5">
          <div className="flex items-baseline justify-between gap-4 text-13">
            <h2 className="font-medium">{text('share.file')}</h2>
            <Link
              to="/renders/$renderId"
              params={{ renderId: render.id }}
              className="text-text-2 underline decoration-edge underline-offset-2 hover:decoration-text"
            >
              {text('batch.open', { name })}
            </Link>
          </div>
          {render.bytes !== null && <FileActions key={render.id} render={render} name={name} />}
        </section>
        {done.length > 0 && (
          <div className="border-t border-line pt-5">
            <SharePanel batch={batch} files={done.length} />
          </div>
        )}
        <div className="border-t border-line pt-5">
          <DeleteBatch batch={batch} />
        </div>
        <div className="mt-auto flex flex-col gap-2.5 bg-surface max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:-mb-5 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-2.5 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6">
          {done.length > 0 && <PublishAll batchId={batch.batchId} done={done} />}
          <div className="flex flex-wrap gap-2 *:flex-1">
            <BatchActions batch={batch} />
          </div>
        </div>
      </aside>
    </div>
  );
}

interface FileStripProps {
  renders: readonly BatchRender[];
  selected: BatchRender;
  /** Files are counted from 1. */
  onSelect: (file: number) => void;
}

function FileStrip({ renders, selected, onSelect }: FileStripProps) {
  return (
    <ul
      aria-label={text('batch.frames')}
      className="flex shrink-0 items-end gap-4 overflow-x-auto border-t border-line px-4 pt-4 pb-3 sm:px-8"
    >
      {renders.map((render, index) => (
        <li key={render.id} className="shrink-0">
          <button
            type="button"
            aria-current={render === selected}
            onClick={() => onSelect(index + 1)}
            className="group block text-start text-12 text-text-2 aria-current:text-text"
          >
            <span
              className="relative block h-20 bg-hover outline-offset-3 outline-ink group-aria-[current=true]:outline-2 after:absolute after:inset-0 after:rim"
              style={{ aspectRatio: aspectOf(render.format) }}
            >
              {render.bytes !== null && (
                <img src={thumbnailUrl(render.id, 320)} alt="" loading="lazy" className="size-full " />
              )}
            </span>
            <span className="mt-2 block w-0 min-w-full truncate">
              {nameRender(render)}
              {render.status === 'failed' && (
                <span className="ms-1 text-bad">{text('batch.tick.failed')}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const TILE = 'h-auto! min-h-14 min-w-0 flex-col gap-1.5! px-1! py-2 text-12!';

function FileActions({ render, name }: { render: BatchRender; name: string }) {
  const { copy, canCopy } = useCopyLink(render);
  const [isImageCopied, setImageCopied] = useCopied();
  const [isLinkCopied, setLinkCopied] = useCopied();
  const isTouch = useMedia('(pointer: coarse)');
  const isStill = render.kind === 'still' && render.meta.output !== 'pdf';
  const copyPicture = async () => {
    const isCopied = await copyImage(isStill ? fileUrl(render.id) : posterUrl(render.id));
    if (isCopied) setImageCopied(true);
    else notify({ text: text('share.imageNotCopied') });
  };
  const tile = (Icon: LucideIcon, words: string) => (
    <>
      <Icon />
      <span className="max-w-full truncate">{words}</span>
    </>
  );
  const link = (
    <Button
      className={classNames(TILE, 'w-full')}
      disabled={!canCopy}
      onClick={() => copy(() => setLinkCopied(true))}
    >
      {tile(isLinkCopied ? Check : Link2, text(isLinkCopied ? 'action.copied' : 'share.copyLink'))}
    </Button>
  );
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {isTouch && 'share' in navigator && (
        <Button className={TILE} onClick={() => void handOver(render, name)}>
          {tile(Share, text('share.send'))}
        </Button>
      )}
      <Button className={TILE} onClick={() => void copyPicture()}>
        {tile(isImageCopied ? Check : Copy, text(isImageCopied ? 'action.copied' : 'share.copyImage'))}
      </Button>
      <Tooltip
        text={
          canCopy
            ? text(render.publicId ? 'batch.copyPublished' : 'batch.copyLinkShort')
            : text('error.needs', { scope: 'renders:write' })
        }
      >
        {link}
      </Tooltip>
      <ButtonAnchor className={TILE} download href={fileUrl(render.id)}>
        {tile(Download, text('render.download'))}
      </ButtonAnchor>
    </div>
  );
}

/** Hands the file to the system of a phone, which knows the apps that take it. */
async function handOver({ id, meta }: BatchRender, name: string): Promise<void> {
  const blob = await (await fetch(fileUrl(id))).blob();
  const files = [new File([blob], `${name}.${meta.output}`, { type: blob.type })];
  // A person who changes their mind rejects it.
  await navigator.share({ files }).catch(() => {});
}

/** Publishes every file that is not public yet, and copies all links, one a line. */
function PublishAll({ batchId, done }: { batchId: string; done: readonly BatchRender[] }) {
  const mayWrite = usePermission('renders:write');
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: async () => {
      const links = Promise.all(
        done.map(async ({ id, publicId }) => {
          if (publicId) return publicUrl(publicId);
          return (await readResponse(api.POST('/renders/{id}/publish', { params: { path: { id } } }))).url;
        }),
      );
      const isCopied = copyWhenReady(links.then((urls) => urls.join('\n')));
      await links;
      return isCopied;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchQuery(batchId).queryKey }),
  });
  const n = done.length;
  const isPublic = done.every(({ publicId }) => publicId !== null);
  return (
    <>
      <p role="status" className="text-12 text-text-2 max-lg:sr-only">
        {publish.data ? text('share.linksCopied', { n }) : text('share.publishHint')}
      </p>
      {publish.error && <ErrorNote error={publish.error} />}
      <Button disabled={(!mayWrite && !isPublic) || publish.isPending} onClick={() => publish.mutate()}>
        <Globe />
        {text(isPublic ? 'share.copyAll' : 'share.publishAll', { n })}
      </Button>
    </>
  );
}

import type { AudioChoice } from '@livery/core/render-request/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { brandQuery } from '../../api/brands.ts';
import type { Batch, BatchRender } from '../../api/client.ts';
import { trackQuery } from '../../api/tracks.ts';
import { useCommands } from '../../commands/commands.ts';
import { ButtonAnchor, IconButton } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Fact, Facts } from '../../controls/facts.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { Switch } from '../../controls/switch.tsx';
import { nameFormat } from '../../formats/format-names.ts';
import { arrangeFrames } from '../../renders/arrange-frames.ts';
import { nameRender, sizeOf } from '../../renders/describe-render.ts';
import { fileUrl } from '../../renders/render-media.tsx';
import { RenderStage } from '../../renders/render-stage.tsx';
import { publicUrl, usePublish } from '../../renders/use-publish.ts';
import { hasPermission, useOrganization } from '../../shell/use-organization.ts';
import { useTitle } from '../../shell/use-title.ts';
import { formatBytes } from '../../text/bytes.ts';
import { text as composeText } from '../../text/compose.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { text } from '../../text/renders.ts';

/** Below the file, the button stays visible: above the bar of a phone, else at the bottom. */
const BAR =
  'max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:-mb-5 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6';

interface RenderFactsProps {
  render: BatchRender;
  templateName: string;
  brandName: string | undefined;
}

function RenderFacts({ render, templateName, brandName }: RenderFactsProps) {
  const { brandId, brandVersion, credits, createdAt, finishedAt, meta } = render;
  const { width, height } = sizeOf(render);
  const type = meta.output.toUpperCase();
  return (
    <Facts>
      <Fact name={text('render.format')}>{nameFormat(render.format)}</Fact>
      <Fact name={text('render.size')}>
        <span className="tabular-nums">
          {text('render.dimensions', { width: String(width), height: String(height) })}
        </span>
      </Fact>
      <Fact name={text('render.file')}>
        {render.bytes === null ? type : text('batch.fileShort', { type, size: formatBytes(render.bytes) })}
      </Fact>
      {meta.durationS !== null && (
        <Fact name={text('render.length')}>
          {text('renders.seconds', { n: formatNumber(meta.durationS) })}
        </Fact>
      )}
      {meta.mode && <Fact name={text('theme.label')}>{text(`theme.${meta.mode}`)}</Fact>}
      {meta.treatment !== 'auto' && (
        <Fact name={composeText('compose.treatment')}>
          {composeText(`compose.treatment.${meta.treatment}`)}
        </Fact>
      )}
      {meta.series && (
        <Fact name={text('render.series')}>
          {text('render.seriesPosition', { n: meta.series.index + 1, count: meta.series.count })}
        </Fact>
      )}
      {meta.audio && (
        <Fact name={composeText('compose.sound')}>
          <Sound audio={meta.audio} />
        </Fact>
      )}
      <Fact name={text('render.brand')}>
        <Link
          to="/brands/$brandId"
          params={{ brandId }}
          className="underline decoration-edge underline-offset-2 hover:decoration-text"
        >
          <bdi>{text('renders.version', { name: brandName ?? '…', version: brandVersion })}</bdi>
        </Link>
      </Fact>
      <Fact name={text('render.template')}>{templateName}</Fact>
      {credits > 0 && <Fact name={text('render.price')}>{text('batch.credits', { n: credits })}</Fact>}
      <Fact name={text('render.made')}>
        <RelativeTime at={finishedAt ?? createdAt} isLong />
      </Fact>
      <Fact name={text('render.warnings')}>
        {meta.warnings.length === 0 ? (
          text('render.noWarnings')
        ) : (
          <ul className="flex flex-col gap-1.5">
            {meta.warnings.map(({ code, path, message }) => (
              <li key={`${code} ${path}`} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  );
}

/** The track by the name of its file; by its id if it has none or is gone. */
function Sound({ audio: { assetId, startS } }: { audio: AudioChoice }) {
  const { data, isPending } = useQuery(trackQuery(assetId));
  const track = isPending ? '…' : (data?.fileName ?? assetId);
  return <bdi className="break-words">{text('render.sound', { track, n: formatNumber(startS) })}</bdi>;
}

/** The file, large; beside it what it is and what can be done with it. */
export function RenderView({ batch, render }: { batch: Batch; render: BatchRender }) {
  const { data: brand } = useQuery(brandQuery(render.brandId));
  const navigate = useNavigate();
  const { templateName } = render;
  const name = nameRender(render);
  useTitle(text('render.title', { name, template: templateName }));
  // In the order of the batch page.
  const frames = arrangeFrames(batch.renders, Number.POSITIVE_INFINITY).flatMap(({ rows }) =>
    rows.flat().flatMap((frame) => frame ?? []),
  );
  const index = frames.findIndex(({ id }) => id === render.id);
  const goTo = (step: 1 | -1) => {
    const next = frames[index + step];
    if (next) void navigate({ to: '/renders/$renderId', params: { renderId: next.id }, replace: true });
  };
  const steps = [
    { id: 'render.next', label: text('render.next'), keys: 'j', step: 1, Icon: ChevronRight },
    { id: 'render.previous', label: text('render.previous'), keys: 'k', step: -1, Icon: ChevronLeft },
  ] as const;
  const isEnd = (step: 1 | -1) => frames[index + step] === undefined;
  useCommands(
    steps.map(({ step, Icon: _, ...command }) => ({
      ...command,
      isDisabled: isEnd(step),
      run: () => goTo(step),
    })),
  );
  const hasFile = render.bytes !== null;
  return (
    <div className="grid flex-1 lg:h-dvh lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RenderStage render={render} label={text('batch.of', { name, template: templateName })} />
      <aside className="relative flex min-w-0 flex-col gap-5 border-line px-4 py-5 sm:px-6 lg:overflow-y-auto lg:border-s">
        <div>
          <Link
            to="/batches/$batchId"
            params={{ batchId: batch.batchId }}
            className="line-clamp-2 text-13 break-words text-text-2 underline-offset-2 hover:underline"
          >
            <bdi>{batch.title}</bdi>
          </Link>
          <div className="mt-1 flex items-center justify-between gap-3">
            <h1 className="min-w-0 text-24 font-semibold break-words">{name}</h1>
            <div className="flex shrink-0 items-center gap-1">
              <span className="pe-1 text-13 text-text-2 tabular-nums">
                {text('render.position', { n: index + 1, total: batch.total })}
              </span>
              {steps.toReversed().map(({ id, label, step, Icon }) => (
                <IconButton
                  variant="secondary"
                  key={id}
                  size="small"
                  label={label}
                  disabled={isEnd(step)}
                  onClick={() => goTo(step)}
                >
                  <Icon />
                </IconButton>
              ))}
            </div>
          </div>
        </div>
        {hasFile && <PublishSwitch render={render} />}
        <RenderFacts render={render} templateName={templateName} brandName={brand?.name} />
        {hasFile && (
          <div className={BAR}>
            <ButtonAnchor variant="primary" download href={fileUrl(render.id)} className="w-full">
              <Download />
              {text('render.download')}
            </ButtonAnchor>
          </div>
        )}
      </aside>
    </div>
  );
}

/** On copies the link; off takes it back. The switch moves at once, and moves back if the server refuses. */
function PublishSwitch({ render }: { render: BatchRender }) {
  const { role } = useOrganization();
  const { publish, takeBack } = usePublish(render);
  const { publicId } = render;
  const isForbidden = !hasPermission(role, 'renders:write');
  const isOn = publish.isPending || (publicId !== null && !takeBack.isPending);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={text('render.publish')}
        hint={isForbidden ? text('error.needs', { scope: 'renders:write' }) : text('render.publishHint')}
        isOn={isOn}
        disabled={isForbidden}
        onChange={(next) => {
          takeBack.reset();
          if (next) publish.mutate();
          else takeBack.mutate();
        }}
      />
      {publicId && (
        <div className="flex min-w-0 items-center gap-1">
          <a
            href={publicUrl(publicId)}
            target="_blank"
            rel="noopener"
            className="min-w-0 truncate font-mono text-12 text-text-2 underline underline-offset-2"
          >
            {publicUrl(publicId)}
          </a>
          <CopyButton value={publicUrl(publicId)} label={text('render.copyLink')} isIconOnly />
        </div>
      )}
      <p role="status" className="text-12 text-text-2 empty:hidden">
        {takeBack.isSuccess && !publicId && text('action.takenBack')}
        {publish.data?.isCopied && publicId && text('batch.linkCopied')}
      </p>
      {(publish.error ?? takeBack.error) && <ErrorNote error={publish.error ?? takeBack.error} />}
    </div>
  );
}

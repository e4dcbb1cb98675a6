import { Link } from '@tanstack/react-router';
import { Check, Download, Globe, Link2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { BatchRender } from '../../api/client.ts';
import { Button, ButtonAnchor } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { useCopied } from '../../controls/hooks/use-copied.ts';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { aspectOf } from '../../formats/known-format.ts';
import { isRunning } from '../../renders/batch-progress.ts';
import { describeStage, nameRender, sizeOf } from '../../renders/describe-render.ts';
import { RenderFailure } from '../../renders/render-failure.tsx';
import { fileUrl, RenderMedia } from '../../renders/render-media.tsx';
import { RenderPreview } from '../../renders/render-preview.tsx';
import { useCopyLink } from '../../renders/use-copy-link.ts';
import type { DrawnVersion } from '../../renders/use-drawn-version.ts';
import { formatBytes } from '../../text/bytes.ts';
import { text } from '../../text/renders.ts';
import { FrameMenu } from './frame-menu.tsx';

interface FrameProps {
  render: BatchRender;
  version: DrawnVersion | undefined;
  templateName: string;
  isNext: boolean;
  hasStartedAgain: boolean;
  place: CSSProperties;
}

const ICON_BUTTON = 'w-7 px-0!';

/** Over the image only while the pointer or the focus is there; under a finger the caption has a menu instead. */
function FrameToolbar({ render, name }: { render: BatchRender; name: string }) {
  const { copy, canCopy } = useCopyLink(render);
  const [isCopied, setCopied] = useCopied();
  const action = text(render.publicId ? 'batch.copyPublishedOf' : 'batch.copyLink', { name });
  const label = isCopied ? text('batch.linkCopied') : action;
  const hint = canCopy ? label : text('error.needs', { scope: 'renders:write' });
  const Icon = isCopied ? Check : Link2;
  return (
    <div className="absolute end-2 top-2 z-1 flex gap-0.5 rounded-large bg-raised p-0.5 opacity-0 shadow-floating group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:hidden">
      <Tooltip text={text('batch.downloadOne', { name })}>
        <ButtonAnchor
          variant="ghost"
          size="small"
          download
          href={fileUrl(render.id)}
          aria-label={text('batch.downloadOne', { name })}
          className={ICON_BUTTON}
        >
          <Download />
        </ButtonAnchor>
      </Tooltip>
      <Tooltip text={hint}>
        <Button
          variant="ghost"
          size="small"
          aria-label={label}
          disabled={!canCopy}
          onClick={() => copy(() => setCopied(true))}
          className={ICON_BUTTON}
        >
          <Icon />
        </Button>
      </Tooltip>
      <FrameMenu render={render} name={name} />
      <span role="status" className="sr-only">
        {isCopied ? text('batch.linkCopied') : ''}
      </span>
    </div>
  );
}

interface FrameCaptionProps {
  render: BatchRender;
  name: string;
  isNext: boolean;
  hasStartedAgain: boolean;
}

/** Which file it is, and how far it is. */
function FrameCaption({ render, name, isNext, hasStartedAgain }: FrameCaptionProps) {
  const isOpen = isRunning(render);
  return (
    <div className="pt-1.5">
      {isOpen && (
        <div aria-hidden className="mb-1.5 h-0.5 bg-edge">
          <div
            className="h-full bg-ink transition-[width] duration-240"
            style={{ width: `${render.progress * 100}%` }}
          />
        </div>
      )}
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-13 break-words text-text-2">
          <bdi className="me-2 font-medium text-text">{name}</bdi>
          <bdi className="tabular-nums">{isOpen ? describeStage(render, isNext) : describeFile(render)}</bdi>
          {isOpen && hasStartedAgain && (
            <span className="ms-2 text-warn">{text('renders.startedAgain')}</span>
          )}
          {render.publicId && (
            <span className="ms-2 inline-flex items-center gap-1 align-bottom">
              <Globe className="size-3.5" />
              {text('batch.published')}
            </span>
          )}
        </p>
        {!isOpen && render.bytes !== null && (
          // A touch target next to one line of text; its icon ends at the edge of the image.
          <div className="-my-3 -me-3 hidden shrink-0 pointer-coarse:block">
            <FrameMenu render={render} name={name} />
          </div>
        )}
      </div>
    </div>
  );
}

function describeFile(render: BatchRender): string {
  if (render.status !== 'completed') return '';
  if (render.bytes === null) return text('batch.expired');
  const facts = { type: render.meta.output.toUpperCase(), size: formatBytes(render.bytes) };
  // Only a file at another size than its format has something to say about it.
  if (render.scale === 1 && render.format !== 'wide') return text('batch.fileShort', facts);
  const { width, height } = sizeOf(render);
  return text('batch.fileFacts', { ...facts, width: String(width), height: String(height) });
}

/** One file: the local preview, dimmed, until the file has arrived. Nothing covers it unless it is hovered. */
export function Frame({ render, version, templateName, isNext, hasStartedAgain, place }: FrameProps) {
  // A file that was there from the start needs no preview and no wipe.
  const [wasRunning] = useState(() => isRunning(render));
  const [isLoaded, setLoaded] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const name = nameRender(render);
  const label = text('batch.of', { name, template: templateName });
  const isDone = render.status === 'completed' && render.bytes !== null;
  const isFailed = render.status === 'failed';
  return (
    <article
      aria-label={label}
      style={place}
      className="group relative min-w-0"
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
    >
      <div
        className={classNames(
          'relative w-full overflow-hidden after:pointer-events-none after:absolute after:inset-0 after:rim',
          isFailed ? 'bg-canvas' : 'bg-hover',
        )}
        style={{ aspectRatio: aspectOf(render.format) }}
      >
        {isFailed && <FailedFrame render={render} />}
        {!isFailed && version && (!isDone || (wasRunning && !isLoaded)) && (
          <div
            className={classNames(
              'transition-[opacity,filter] duration-240',
              render.status === 'queued' ? 'opacity-35 grayscale' : 'opacity-60',
            )}
          >
            <RenderPreview render={render} version={version} label={label} />
          </div>
        )}
        {isDone && (
          <div className={classNames('absolute inset-0', wasRunning && (isLoaded ? 'wipe-in' : 'opacity-0'))}>
            <RenderMedia render={render} label={label} isPlaying={isHovered} onLoad={() => setLoaded(true)} />
          </div>
        )}
        {isDone && (
          <Link
            data-row
            to="/renders/$renderId"
            params={{ renderId: render.id }}
            aria-label={text('batch.open', { name })}
            className="absolute inset-0 focus-visible:-outline-offset-2"
          />
        )}
      </div>
      {isDone && <FrameToolbar render={render} name={name} />}
      <FrameCaption render={render} name={name} isNext={isNext} hasStartedAgain={hasStartedAgain} />
    </article>
  );
}

function FailedFrame({ render }: { render: BatchRender }) {
  return (
    <div className="absolute inset-0 flex flex-col justify-end gap-2 overflow-y-auto p-3 sm:p-4">
      <RenderFailure render={render} />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import type { BatchRender } from '../../api/client.ts';
import { classNames } from '../../controls/class-names.ts';
import { aspectOf } from '../../formats/known-format.ts';
import { isRunning } from '../../renders/batch-progress.ts';
import { describeStage, nameRender, sizeOf } from '../../renders/describe-render.ts';
import { RenderFailure } from '../../renders/render-failure.tsx';
import { RenderMedia } from '../../renders/render-media.tsx';
import { RenderPreview } from '../../renders/render-preview.tsx';
import type { DrawnVersion } from '../../renders/use-drawn-version.ts';
import { formatBytes } from '../../text/bytes.ts';
import { text } from '../../text/renders.ts';

interface FrameProps {
  render: BatchRender;
  version: DrawnVersion | undefined;
  templateName: string;
  isNext: boolean;
  hasStartedAgain: boolean;
  place: CSSProperties;
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
        </p>
      </div>
    </div>
  );
}

export function describeFile(render: BatchRender): string {
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

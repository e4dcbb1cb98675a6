import { Globe } from 'lucide-react';
import type { BatchRender } from '../../api/records.ts';
import { isRunning } from '../../renders/batch-progress.ts';
import { describeStage, sizeOf } from '../../renders/describe-render.ts';
import { formatBytes } from '../../text/bytes.ts';
import { text } from '../../text/renders.ts';
import { FrameMenu } from './frame-menu.tsx';

interface FrameCaptionProps {
  render: BatchRender;
  name: string;
  isNext: boolean;
  hasStartedAgain: boolean;
}

/** Which file it is, and how far it is. */
export function FrameCaption({ render, name, isNext, hasStartedAgain }: FrameCaptionProps) {
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

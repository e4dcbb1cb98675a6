import { useRef } from 'react';
import type { Batch } from '../../api/client.ts';
import { useWidth } from '../../controls/hooks/use-width.ts';
import { arrangeFrames } from '../../renders/arrange-frames.ts';
import type { DrawnVersion } from '../../renders/use-drawn-version.ts';
import { text } from '../../text/renders.ts';
import { Frame } from './frame.tsx';

interface FrameWallProps {
  batch: Batch;
  version: DrawnVersion | undefined;
  templateName: string;
  startedAgain: ReadonlySet<string>;
}

/** Below this height, in pixels at a root of 16, a frame is too small to judge. */
const MIN_HEIGHT = 232;
const MAX_ASPECTS = 7;
/** Where formats hardly fit side by side, each block fills the width. */
const NARROW = 560;

/** Every file in its proportions, formats side by side at one height. */
export function FrameWall({ batch, version, templateName, startedAgain }: FrameWallProps) {
  const ref = useRef<HTMLElement>(null);
  const width = useWidth(ref);
  const blocks = width === 0 ? [] : arrangeFrames(batch.renders, Math.min(MAX_ASPECTS, width / MIN_HEIGHT));
  const isNarrow = width < NARROW;
  const nextId = batch.renders.find(({ status }) => status === 'queued')?.id;
  return (
    <section ref={ref} aria-label={text('batch.frames')} className="flex flex-col gap-y-7">
      {blocks.map(({ columns, rest, rows }) => (
        <div
          key={columns[0]!.format}
          className="grid items-start gap-x-4 gap-y-7"
          style={{
            gridTemplateColumns: [
              ...columns.map(({ aspect }) => aspect),
              ...(rest > 0.01 && !isNarrow ? [rest] : []),
            ]
              .map((share) => `minmax(0, ${share}fr)`)
              .join(' '),
          }}
        >
          {rows.flatMap((row, rowIndex) =>
            row.map((render, column) =>
              render ? (
                <Frame
                  key={render.id}
                  render={render}
                  version={version}
                  templateName={templateName}
                  isNext={render.id === nextId}
                  hasStartedAgain={startedAgain.has(render.id)}
                  place={{ gridColumn: column + 1, gridRow: rowIndex + 1 }}
                />
              ) : null,
            ),
          )}
        </div>
      ))}
    </section>
  );
}

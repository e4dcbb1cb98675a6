import type { FormatName } from '@livery/templates/formats';
import { Moon, Pause, Play, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { PanelSheet } from '../../controls/overlays/panel-sheet.tsx';
import type { SheetStop } from '../../controls/overlays/sheet-stops.ts';
import { Segmented } from '../../controls/segmented.tsx';
import { FormatIcon } from '../../formats/format-icon.tsx';
import { nameFormat } from '../../formats/format-names.ts';
import { text } from '../../text/compose.ts';
import { describeButton } from './files/render-button.tsx';
import { useIsPlaying } from './stage/playback.ts';
import { StageImage, type StageImageProps } from './stage/stage.tsx';
import type { StageView } from './stage/stage-address.ts';
import type { useSubmit } from './use-submit.ts';

interface PhoneLayoutProps {
  tab: 'content' | 'files';
  onTab: (tab: 'content' | 'files') => void;
  content: ReactNode;
  files: ReactNode;
  submission: ReturnType<typeof useSubmit>;
  onSubmit: () => void;
  stage: StageImageProps;
  formats: readonly FormatName[];
  warned: ReadonlySet<FormatName>;
  strip: ReactNode;
  hasVideo: boolean;
  onView: (change: Partial<StageView>) => void;
  onPlay: () => void;
}

/** The image on top, content and files in the panel below it, the price in a bar at the bottom. */
export function PhoneLayout(props: PhoneLayoutProps) {
  const { tab, onTab, content, files, submission, onSubmit, stage, formats, warned, strip, onView, onPlay } =
    props;
  const [stop, setStop] = useState<SheetStop>('half');
  const { view } = stage;
  const isPlaying = useIsPlaying(stage.playback);
  const ModeIcon = view.mode === 'light' ? Moon : Sun;
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <>
      <div
        className={classNames(
          'flex shrink-0 flex-col gap-2 bg-wall px-4 pt-4 pb-2',
          // The header has a line more that names the draft.
          submission.saves === null ? 'h-[45svh]' : 'h-[calc(45svh-1.5rem)]',
        )}
      >
        <StageImage {...stage} />
        {view.kind === 'video' && strip}
        <div className="flex items-center justify-between gap-1">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a row of buttons */}
          <div
            role="group"
            aria-label={text('compose.formats')}
            className="flex min-w-0 flex-1 justify-start"
          >
            {formats.map((format) => (
              <button
                key={format}
                type="button"
                aria-pressed={format === view.format}
                aria-label={
                  warned.has(format)
                    ? `${nameFormat(format)}, ${text('compose.hasWarning')}`
                    : nameFormat(format)
                }
                onClick={() => onView({ format })}
                className={classNames(
                  'relative flex h-11 min-w-0 flex-1 items-center justify-center rounded-large border',
                  format === view.format ? 'border-edge bg-surface' : 'border-transparent text-text-2',
                )}
              >
                <FormatIcon format={format} size={18} />
                {warned.has(format) && (
                  <span aria-hidden className="absolute end-1.5 top-1.5 size-1.5 rounded-full bg-warn" />
                )}
              </button>
            ))}
          </div>
          {props.hasVideo && (
            <Button
              variant="ghost"
              aria-label={text(isPlaying ? 'compose.pause' : 'compose.play')}
              className="w-11 px-0!"
              onClick={onPlay}
            >
              <PlayIcon className="size-5" />
            </Button>
          )}
          <Button
            variant="ghost"
            aria-label={text(view.mode === 'light' ? 'theme.dark' : 'theme.light')}
            className="w-11 px-0!"
            onClick={() => onView({ mode: view.mode === 'light' ? 'dark' : 'light' })}
          >
            <ModeIcon className="size-5" />
          </Button>
        </div>
      </div>
      <PanelSheet
        label={text(tab === 'content' ? 'compose.content' : 'compose.files')}
        stop={stop}
        onStop={setStop}
        foot={<Foot submission={submission} onSubmit={onSubmit} />}
      >
        <div className="flex flex-col gap-4">
          <Segmented
            isWide
            label={text('compose.openFiles')}
            value={tab}
            segments={[
              { value: 'content', label: text('compose.content') },
              { value: 'files', label: text('compose.filesCount', { n: submission.files }) },
            ]}
            onChange={onTab}
          />
          {tab === 'content' ? content : files}
        </div>
      </PanelSheet>
    </>
  );
}

/** The price and what is left, beside the button that spends. */
function Foot({ submission, onSubmit }: Pick<PhoneLayoutProps, 'submission' | 'onSubmit'>) {
  const { ready, saves, files, receipt, balance, error, isWaiting } = submission;
  return (
    <div className="flex flex-col gap-2">
      {error != null && <ErrorNote error={error} />}
      <div className="flex items-center gap-4">
        <div className="min-w-0 shrink-0">
          <p className="text-15 font-medium tabular-nums">
            {saves === null || receipt.credits === 0
              ? text('compose.total', { n: files })
              : text('compose.credits', { n: receipt.credits })}
          </p>
          <p role="status" className="max-w-28 text-13 text-text-2 tabular-nums">
            {describeLeft(ready, isWaiting, balance === null ? null : balance - receipt.credits)}
          </p>
        </div>
        <Button
          variant="primary"
          size="large"
          className="min-w-0 flex-1 px-2"
          disabled={!ready.can}
          onClick={onSubmit}
        >
          <span className="truncate tabular-nums">
            {describeButton(ready, { saves, files, credits: receipt.credits })}
          </span>
        </Button>
      </div>
    </div>
  );
}

function describeLeft(
  ready: PhoneLayoutProps['submission']['ready'],
  isWaiting: boolean,
  left: number | null,
): string {
  if (isWaiting) return text('compose.waiting');
  if (!ready.can && ready.why === 'forbidden') return text('error.needs', { scope: 'renders:write' });
  if (!ready.can && ready.why === 'archived') return text('compose.archived');
  if (!ready.can && ready.why === 'behind') return text('compose.behind');
  return left === null || left < 0 ? '' : text('compose.leftShort', { n: left });
}

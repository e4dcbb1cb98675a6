import { type FormatName, findFormat } from '@livery/templates/formats';
import { Maximize, Minimize } from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { ModeSwitch } from '../../../controls/mode-switch.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { nameFormat } from '../../../formats/format-names.ts';
import { richText, text } from '../../../text/editor.ts';
import { useEditSearch } from '../address/use-edit-search.ts';
import { wallFormats } from '../address/wall-format.ts';

interface WallBarProps {
  version: number;
  usualMode: 'light' | 'dark';
  isFullscreen: boolean;
  onFullscreen: () => void;
}

export function WallBar({ version, usualMode, isFullscreen, onFullscreen }: WallBarProps) {
  const { format, mode, change } = useEditSearch(usualMode);
  const Fullscreen = isFullscreen ? Minimize : Maximize;
  const nameOfFullscreen = text(isFullscreen ? 'editor.wall.leave' : 'editor.wall.fullscreen');
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3.5 pb-3 max-sm:px-3 max-sm:py-2">
      <Segmented
        label={text('editor.wall.format')}
        value={format}
        onChange={(next) => change({ format: next })}
        segments={wallFormats.map((value) => ({
          value,
          label: value === 'all' ? text('editor.format.all') : nameFormat(value),
          ...(value !== 'all' && { icon: <FormatIcon format={value} /> }),
        }))}
      />
      <p className="ms-auto text-13 whitespace-nowrap text-text-2 max-lg:hidden">
        {richText('editor.wall.hold', {
          version,
          key: (
            <kbd className="mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-box bg-surface px-1 font-sans text-12">
              B
            </kbd>
          ),
        })}
      </p>
      <ModeSwitch className="max-lg:ms-auto" mode={mode} onMode={(next) => change({ mode: next })} />
      <Button
        variant="ghost"
        className="w-8 px-0! max-sm:hidden"
        aria-label={nameOfFullscreen}
        title={nameOfFullscreen}
        onClick={onFullscreen}
      >
        <Fullscreen />
      </Button>
    </div>
  );
}

const SIDE = 16;
const LONG = 12;

/** A format in its proportions. */
function FormatIcon({ format }: { format: FormatName }) {
  const size = findFormat(format);
  const aspect = size.width / size.height;
  // Equal areas, so that no format looks more important.
  const width = Math.min(LONG * 1.15, LONG * 0.85 * Math.sqrt(aspect));
  const height = width / aspect;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x={(SIDE - width) / 2} y={(SIDE - height) / 2} width={width} height={height} />
    </svg>
  );
}

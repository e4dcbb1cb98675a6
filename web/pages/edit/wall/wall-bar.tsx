import {
  Maximize,
  Minimize,
  Moon,
  RectangleHorizontal,
  RectangleVertical,
  Smartphone,
  Square,
  Sun,
} from 'lucide-react';
import { Button } from '../../../controls/button.tsx';
import { Segmented } from '../../../controls/segmented.tsx';
import { richText, text } from '../../../text/text.ts';
import { useEditSearch } from '../use-edit-search.ts';
import { wallFormats } from './tiles.ts';

const icons = {
  all: null,
  square: Square,
  portrait: RectangleVertical,
  wide: RectangleHorizontal,
  story: Smartphone,
};

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
        segments={wallFormats.map((value) => {
          const Icon = icons[value];
          return {
            value,
            label: text(`editor.format.${value}`),
            ...(Icon && { icon: <Icon aria-hidden className="size-4" strokeWidth={1.5} /> }),
          };
        })}
      />
      <p className="ms-auto text-13 whitespace-nowrap text-text-2 max-lg:hidden">
        {richText('editor.wall.hold', {
          version,
          key: (parts) => (
            <kbd
              key="key"
              className="mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-box bg-surface px-1 font-sans text-12"
            >
              {parts}
            </kbd>
          ),
        })}
      </p>
      <Segmented
        className="max-lg:ms-auto"
        label={text('editor.wall.mode')}
        value={mode}
        onChange={(next) => change({ mode: next })}
        segments={[
          {
            value: 'light',
            label: text('editor.mode.light'),
            icon: <Sun aria-hidden className="size-4" strokeWidth={1.5} />,
          },
          {
            value: 'dark',
            label: text('editor.mode.dark'),
            icon: <Moon aria-hidden className="size-4" strokeWidth={1.5} />,
          },
        ]}
      />
      <Button
        look="quiet"
        className="w-8 px-0! max-sm:hidden"
        aria-label={nameOfFullscreen}
        title={nameOfFullscreen}
        onClick={onFullscreen}
      >
        <Fullscreen aria-hidden className="size-4" strokeWidth={1.5} />
      </Button>
    </div>
  );
}

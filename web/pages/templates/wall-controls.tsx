import { useCommands } from '../../commands/commands.ts';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { ModeSwitch } from '../../controls/mode-switch.tsx';
import { Segmented } from '../../controls/segmented.tsx';
import { Select } from '../../controls/select.tsx';
import { formatOrder, nameFormat } from '../../formats/format-names.ts';
import { text } from '../../text/compose.ts';
import type { WallView } from './wall-view.ts';

/** The format and the theme of the wall. `1` to `6` pick a format. */
export function WallControls({
  view,
  isOnWall,
  onView,
}: {
  view: WallView;
  /** On the background of a wall the controls are darker than on a page. */
  isOnWall?: boolean;
  onView: (change: Partial<WallView>) => void;
}) {
  const hasRoom = useMedia('(width >= 1024px)');
  useCommands(
    formatOrder.map((format, index) => ({
      id: `templates.format.${format}`,
      label: nameFormat(format),
      keys: String(index + 1),
      run: () => onView({ format }),
    })),
  );
  const formats = formatOrder.map((format) => ({ value: format, label: nameFormat(format) }));
  return (
    <>
      {hasRoom ? (
        <Segmented
          className={isOnWall ? 'bg-edge/70!' : ''}
          label={text('templates.format')}
          value={view.format}
          segments={formats}
          onChange={(format) => onView({ format })}
        />
      ) : (
        <Select
          label={text('templates.format')}
          hidesLabel
          value={view.format}
          choices={formats}
          onChange={(format) => onView({ format })}
          className="w-40 max-sm:w-34 max-sm:shrink-0"
        />
      )}
      <ModeSwitch
        className={isOnWall ? 'bg-edge/70!' : ''}
        mode={view.mode}
        onMode={(mode) => onView({ mode })}
      />
    </>
  );
}

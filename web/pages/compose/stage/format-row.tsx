import { type FormatName, findFormat } from '@livery/templates/formats';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { nameFormat } from '../../../formats/format-names.ts';
import { Preview } from '../../../preview/preview.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';
import { text } from '../../../text/compose.ts';

/** The height of the tallest format, in rem. All of them have the scale that this gives. */
const TALLEST_REM = 9.25;
const GAP_REM = 1;

interface FormatRowProps {
  formats: readonly FormatName[];
  current: FormatName;
  scene: Omit<PreviewScene, 'format'>;
  label: (format: FormatName) => string;
  warned: ReadonlySet<FormatName>;
  onPick: (format: FormatName) => void;
}

/** Every format of the template at one scale. */
export function FormatRow({ formats, current, scene, label, warned, onPick }: FormatRowProps) {
  const sizes = formats.map((format) => findFormat(format));
  const tallest = Math.max(...sizes.map(({ height }) => height));
  const all = sizes.reduce((sum, { width }) => sum + width, 0);
  const maxWidth = (all * TALLEST_REM) / tallest + GAP_REM * (formats.length - 1);
  return (
    <ul
      aria-label={text('compose.formats')}
      className="flex items-end justify-center gap-4"
      style={{ maxWidth: `${maxWidth}rem`, marginInline: 'auto', width: '100%' }}
    >
      {sizes.map(({ name, width }) => (
        <li key={name} className="min-w-0" style={{ flex: `${width} 1 0%` }}>
          <button
            type="button"
            aria-pressed={name === current}
            onClick={() => onPick(name)}
            className="group flex w-full flex-col gap-2 text-start outline-offset-4"
          >
            <span
              className={classNames('block outline-offset-3', name === current && 'outline-2 outline-ink')}
            >
              <Thumb scene={scene} format={name} label={label(name)} />
            </span>
            <span
              className={classNames(
                'flex h-5 min-w-0 items-center gap-1 text-12',
                name === current ? 'font-medium' : 'text-text-2 group-hover:text-text',
              )}
            >
              <span className="truncate">{nameFormat(name)}</span>
              {warned.has(name) && (
                <>
                  <TriangleAlert className="size-3.5 shrink-0 text-warn" />
                  <span className="sr-only">{text('compose.hasWarning')}</span>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A scene per format, so that picking another format redraws none of them. */
function Thumb({
  scene,
  format,
  label,
}: {
  scene: FormatRowProps['scene'];
  format: FormatName;
  label: string;
}) {
  const framed = useMemo(() => ({ ...scene, format }), [scene, format]);
  return <Preview scene={framed} label={label} />;
}

import type { FormatName } from '@livery/templates/formats';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { nameFormat } from '../../../formats/format-names.ts';
import { aspectOf } from '../../../formats/known-format.ts';
import { Preview } from '../../../preview/preview.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';
import { useWarnings } from '../../../preview/use-warnings.ts';
import { richText, text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import type { HardText } from '../rules/template-rules.ts';
import { useHardScene } from './use-hard-scene.ts';

const MAX_OTHERS = 4;
/** Of a tile, in rem. */
const HEIGHT = 6.5;
const hardTexts: readonly HardText[] = ['longest', 'shortest', 'arabic'];

/** The same template in every format, in other brands, and with hard texts. */
export function Strip() {
  const { draft, scene, format, brand, brands, search } = useEditor();
  if (!scene || !brand) return <div className="h-46 shrink-0 bg-wall" />;
  // Brands of the organisation first; the sample brands differ as much as brands do.
  const own = brands.filter(({ id, isSample }) => id !== brand.id && !isSample).slice(0, 3);
  const samples = brands.filter(({ id, isSample }) => id !== brand.id && isSample);
  const others = [...own, ...samples].slice(0, Math.max(MAX_OTHERS, own.length));
  return (
    <div className="flex h-46 shrink-0 items-stretch gap-5 overflow-x-auto bg-wall px-5 pt-3 pb-3">
      <Group title={richText('template.inFormats', { brand: <b className="font-semibold">{brand.name}</b> })}>
        {draft.document.formats.map((one) => (
          <Tile
            key={one}
            scene={{ ...scene, format: one as FormatName }}
            name={nameFormat(one)}
            isCurrent={one === format}
            onPick={() => search.change({ format: one })}
          />
        ))}
      </Group>
      <Group
        title={richText('template.inBrands', {
          format: <b className="font-semibold">{nameFormat(format)}</b>,
        })}
      >
        {others.map(({ id, name, document, mode }) => (
          <Tile
            key={id}
            scene={{ ...scene, document, mode }}
            name={name}
            onPick={() => search.change({ brand: id, mode: undefined })}
          />
        ))}
      </Group>
      <Group
        title={richText('template.withHard', {
          format: <b className="font-semibold">{nameFormat(format)}</b>,
        })}
      >
        {hardTexts.map((which) => (
          <HardTile key={which} which={which} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex shrink-0 flex-col gap-2 border-s border-edge ps-5 first:border-s-0 first:ps-0">
      <h3 className="text-13 text-text-2">{title}</h3>
      <div className="flex gap-3">{children}</div>
    </section>
  );
}

interface TileProps {
  scene: PreviewScene;
  name: string;
  mark?: ReactNode;
  isCurrent?: boolean;
  onPick?: () => void;
}

function Tile({ scene, name, mark, isCurrent = false, onPick }: TileProps) {
  const look = {
    className: 'flex shrink-0 flex-col justify-start gap-1.5 text-start outline-offset-4',
    style: { width: `${Math.min(11.5, HEIGHT * aspectOf(scene.format))}rem` },
  };
  const content = (
    <>
      <span className={classNames('block', isCurrent && 'outline-2 outline-offset-3 outline-ink')}>
        <Preview scene={scene} label={name} />
      </span>
      <span className="flex items-center gap-1 text-12 text-text-2">
        <bdi className="truncate">{name}</bdi>
        {mark}
      </span>
    </>
  );
  if (!onPick) return <div {...look}>{content}</div>;
  return (
    <button type="button" aria-pressed={isCurrent} onClick={onPick} {...look}>
      {content}
    </button>
  );
}

function HardTile({ which }: { which: HardText }) {
  const { format } = useEditor();
  const scene = useHardScene(which);
  const warnings = useWarnings(scene);
  if (!scene) return <div style={{ width: `${HEIGHT * aspectOf(format)}rem` }} />;
  const isCut = warnings?.some(({ code }) => code === 'text_clamped');
  const Mark = isCut ? TriangleAlert : Check;
  return (
    <Tile
      scene={scene}
      name={text(`template.hard.${which}`)}
      mark={
        warnings && (
          <Mark
            role="img"
            aria-label={text(isCut ? 'template.isCut' : 'template.fits')}
            className={classNames('size-3.5! shrink-0', isCut ? 'text-warn' : 'text-ok')}
          />
        )
      }
    />
  );
}

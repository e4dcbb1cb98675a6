import type { FormatName } from '@livery/templates/formats';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { nameFormat } from '../../../formats/format-names.ts';
import { aspectOf } from '../../../formats/known-format.ts';
import { Preview } from '../../../preview/preview.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';
import { useWarnings } from '../../../preview/use-warnings.ts';
import { richText, text } from '../../../text/template-editor.ts';
import { type TemplateEditor, useEditor } from '../context/editor-context.ts';
import type { ShownBrand } from '../context/use-shown-brands.ts';
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
          <FormatTile key={one} scene={scene} format={one as FormatName} isCurrent={one === format} />
        ))}
      </Group>
      <Group
        title={richText('template.inBrands', {
          format: <b className="font-semibold">{nameFormat(format)}</b>,
        })}
      >
        {others.map((one) => (
          <BrandTile
            key={one.id}
            scene={scene}
            brand={one}
            onPick={() => search.change({ brand: one.id, mode: undefined })}
          />
        ))}
      </Group>
      <Group
        title={richText('template.withHard', {
          format: <b className="font-semibold">{nameFormat(format)}</b>,
        })}
      >
        {hardTexts.map((which) => (
          <HardTile key={which} which={which} format={format} />
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
  label: string;
  caption: ReactNode;
  isCurrent?: boolean;
  onPick?: () => void;
}

function Tile({ scene, label, caption, isCurrent = false, onPick }: TileProps) {
  const height = HEIGHT;
  const width = Math.min(11.5, height * aspectOf(scene.format));
  const image = (
    <span className={classNames('block', isCurrent && 'outline-2 outline-offset-3 outline-ink')}>
      <Preview scene={scene} label={label} />
    </span>
  );
  const words = <span className="flex items-center gap-1 truncate text-12 text-text-2">{caption}</span>;
  const className = 'flex shrink-0 flex-col justify-start gap-1.5 text-start';
  const style = { width: `${width}rem` };
  if (!onPick)
    return (
      <div className={className} style={style}>
        {image}
        {words}
      </div>
    );
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onPick}
      className={classNames(className, 'outline-offset-4')}
      style={style}
    >
      {image}
      {words}
    </button>
  );
}

function FormatTile({
  scene,
  format,
  isCurrent,
}: {
  scene: PreviewScene;
  format: FormatName;
  isCurrent: boolean;
}) {
  const { search }: TemplateEditor = useEditor();
  const framed = useMemo(() => ({ ...scene, format }), [scene, format]);
  const name = nameFormat(format);
  return (
    <Tile
      scene={framed}
      label={name}
      caption={name}
      isCurrent={isCurrent}
      onPick={() => search.change({ format })}
    />
  );
}

function BrandTile({ scene, brand, onPick }: { scene: PreviewScene; brand: ShownBrand; onPick: () => void }) {
  const { document, mode, name } = brand;
  const dressed = useMemo(() => ({ ...scene, document, mode }), [scene, document, mode]);
  return (
    <Tile scene={dressed} label={name} caption={<bdi className="truncate">{name}</bdi>} onPick={onPick} />
  );
}

function HardTile({ which, format }: { which: HardText; format: FormatName }) {
  const scene = useHardScene(which);
  const warnings = useWarnings(scene);
  if (!scene) return <div style={{ width: `${HEIGHT * aspectOf(format)}rem` }} />;
  const isCut = warnings?.some(({ code }) => code === 'text_clamped');
  const name = text(`template.hard.${which}`);
  return (
    <Tile
      scene={scene}
      label={name}
      caption={
        <>
          {name}
          {warnings &&
            (isCut ? (
              <TriangleAlert
                role="img"
                aria-label={text('template.isCut')}
                className="size-3.5! shrink-0 text-warn"
              />
            ) : (
              <Check role="img" aria-label={text('template.fits')} className="size-3.5! shrink-0 text-ok" />
            ))}
        </>
      }
    />
  );
}

import type { Brand } from '../../../api/records.ts';
import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { text } from '../../../text/editor.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { Source } from '../provenance/source.tsx';
import { CornerHandle } from './corner-handle.tsx';
import { GapHandle } from './gap-handle.tsx';
import { ShadowEditor } from './shadow-editor.tsx';
import { Steps } from './steps.tsx';

const densities = ['compact', 'comfortable', 'spacious'] as const;
const borders = ['subtle', 'default', 'strong'] as const;
const lineStyles = ['none', 'solid', 'dashed', 'dotted', 'double'] as const;

export function ShapeSection({ brand }: { brand: Brand }) {
  const source = (path: string, name: string) => <Source brand={brand} path={path} name={name} />;
  return (
    <SectionBody>
      <Block title={text('editor.shape.radius')} action={source('radius.md', text('editor.shape.radius'))}>
        <CornerHandle />
        <Steps group="radius" steps={['sm', 'md', 'lg', 'xl']} />
      </Block>
      <Block title={text('editor.shape.space')} action={source('space.md', text('editor.shape.space'))}>
        <GapHandle />
        <Steps group="space" steps={['xs', 'sm', 'md', 'lg', 'xl']} />
        <Density />
      </Block>
      <Block title={text('editor.shape.shadow')} action={source('elevation.md', text('editor.shape.shadow'))}>
        <ShadowEditor />
      </Block>
      <Block
        title={text('editor.shape.border')}
        action={source('border.width.default', text('editor.shape.border'))}
      >
        {borders.map((name) => (
          <Border key={name} name={name} />
        ))}
      </Block>
    </SectionBody>
  );
}

function Density() {
  const { store, canWrite } = useDraftStore();
  const value = useDraft(({ document }) => document.space.$extensions['studio.density']);
  return (
    <Segmented
      label={text('editor.shape.density')}
      isWide
      value={value}
      disabled={!canWrite}
      segments={densities.map((density) => ({ value: density, label: text(`editor.density.${density}`) }))}
      onChange={(next) => store.set('space.$extensions.studio.density', next)}
    />
  );
}

/** A line as it is drawn, with its width and its kind. */
function Border({ name }: { name: (typeof borders)[number] }) {
  const { store, canWrite } = useDraftStore();
  const width = useDraft(({ document }) => document.border.width[name]);
  const style = useDraft(({ document }) => document.border.style[name]);
  const label = text(`editor.border.${name}`);
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_4.5rem_6.5rem] items-center gap-2">
      <span className="text-text-2">{label}</span>
      <span
        aria-hidden
        className="border-text"
        style={{ borderTopWidth: `${Math.min(width.$value.value, 12)}px`, borderTopStyle: style.$value }}
      />
      <NumberInput
        label={text('editor.shape.widthOf', { name: label })}
        unit="px"
        value={width.$value.value}
        max={100}
        step={0.5}
        disabled={!canWrite}
        onChange={(value, gesture) =>
          store.set(`border.width.${name}`, { ...width, $value: { value, unit: 'px' } }, gesture)
        }
      />
      <Select
        label={text('editor.shape.styleOf', { name: label })}
        hidesLabel
        value={style.$value}
        disabled={!canWrite}
        choices={lineStyles.map((value) => ({ value, label: text(`editor.line.${value}`) }))}
        onChange={(value) => store.set(`border.style.${name}`, { ...style, $value: value })}
      />
    </div>
  );
}

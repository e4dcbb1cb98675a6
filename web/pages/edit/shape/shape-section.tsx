import { useRef } from 'react';
import type { Brand } from '../../../api/client.ts';
import { Segmented } from '../../../controls/segmented.tsx';
import { Select } from '../../../controls/select.tsx';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { text } from '../../../text/editor.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { Block, SectionBody } from '../parts/section-body.tsx';
import { useDrag } from '../parts/use-drag.ts';
import { Source } from '../provenance/source.tsx';
import { ShadowEditor } from './shadow-editor.tsx';
import { pixels, Steps, usePixels } from './steps.tsx';

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

/** Drags a length of the document, from 0 to `max` pixels. */
function useDragLength(path: string, max: number, toPixels: (moved: { x: number; y: number }) => number) {
  const { store, canWrite } = useDraftStore();
  const length = usePixels(path);
  const start = useRef(0);
  const drag = useDrag(canWrite, (moved, gesture, isFirst) => {
    if (isFirst) start.current = length;
    const next = Math.round(start.current + toPixels(moved));
    store.set(path, pixels(Math.min(max, Math.max(0, next))), gesture);
  });
  return { length, drag };
}

const MAX_RADIUS = 40;
const MAX_GAP = 80;
/** Pixels on the screen for one of the document. */
const CORNER_SCALE = 3;
const GAP_SCALE = 2;

/** The corner of a card, three times as large: drag it rounder or sharper. The field below is for keys. */
function CornerHandle() {
  const { length, drag } = useDragLength('radius.md', MAX_RADIUS, ({ x, y }) => (x + y) / 2 / CORNER_SCALE);
  const colors = useDraft(({ tokens }) => tokens.colors.semantic);
  const shown = Math.min(length, MAX_RADIUS) * CORNER_SCALE;
  return (
    <div
      aria-hidden
      dir="ltr"
      className="rim relative h-36 overflow-hidden"
      style={{ backgroundColor: colors.bg }}
    >
      <div
        className="absolute start-6 top-6 h-60 w-120"
        style={{ backgroundColor: colors.primary, borderTopLeftRadius: `${shown}px` }}
      />
      <span
        {...drag}
        title={text('editor.shape.dragCorner')}
        className="absolute size-5 -translate-1/2 cursor-nwse-resize touch-none rounded-full border-3 border-[white] bg-[black] shadow-floating pointer-coarse:size-8"
        // Where the arc is nearest to the corner.
        style={{ left: `${24 + shown * 0.293}px`, top: `${24 + shown * 0.293}px` }}
      />
    </div>
  );
}

/** The gap between two cards, twice as large: drag it wider or narrower. */
function GapHandle() {
  // The cards are centred, so the gap grows on both sides of the pointer.
  const { length: gap, drag } = useDragLength('space.md', MAX_GAP, ({ x }) => (x * 2) / GAP_SCALE);
  const colors = useDraft(({ tokens }) => tokens.colors.semantic);
  const radius = usePixels('radius.md');
  const card = { backgroundColor: colors.primary, borderRadius: `${radius * GAP_SCALE}px` };
  return (
    <div
      aria-hidden
      dir="ltr"
      className="rim relative flex h-24 justify-center overflow-hidden py-4"
      style={{ backgroundColor: colors.bg }}
    >
      <div className="w-40 shrink-0" style={card} />
      <span
        {...drag}
        title={text('editor.shape.dragGap')}
        className="relative shrink-0 cursor-ew-resize touch-none"
        style={{ width: `${Math.max(gap * GAP_SCALE, 1)}px` }}
      >
        <span className="absolute inset-y-0 -start-2 -end-2" />
        <span className="absolute inset-y-0 end-0 border-e-2" style={{ borderColor: colors.text }} />
        <span className="absolute inset-y-0 start-0 border-s-2" style={{ borderColor: colors.text }} />
        <span className="absolute inset-x-0 top-1/2 border-t-2" style={{ borderColor: colors.text }} />
      </span>
      <div className="w-40 shrink-0" style={card} />
    </div>
  );
}

import type { PaletteRole } from '@livery/core/brand/document';
import { hexToOklch, type Oklch, oklchToHex } from '@livery/core/color/convert';
import { ArrowRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { RollingNumber } from '../../../controls/rolling-number.tsx';
import { useDraft, useDraftStore } from '../../../draft/use-draft.ts';
import { useBrandFont } from '../../../fonts/use-brand-font.ts';
import { text } from '../../../text/editor.ts';
import { ColorFields } from './color-fields.tsx';
import { ColorPlane } from './color-plane.tsx';
import { describeRatio } from './describe-ratio.ts';
import { changeColor, type Mode } from './edit-palette.ts';
import { type RoleColor, readRoleColor } from './role-colors.ts';
import { useTrack } from './use-track.ts';

interface HueSliderProps {
  hue: number;
  /** The colour of the knob. */
  hex: string;
  disabled: boolean;
  onChange: (hue: number, gesture: string) => void;
}

const hueStops = Array.from({ length: 13 }, (_, index) => `oklch(0.7 0.16 ${index * 30})`).join(', ');

/** The hues of OKLCH, from 0 to 360 degrees. */
function HueSlider({ hue, hex, disabled, onChange }: HueSliderProps) {
  const { takeKey, ...pointer } = useTrack(disabled, ({ x }, gesture) =>
    onChange(clampHue(x * 360), gesture),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!direction || disabled) return;
    onChange(clampHue(hue + direction * (event.shiftKey ? 10 : 1)), takeKey(event));
  };
  return (
    <fieldset
      aria-label={text('editor.hue')}
      dir="ltr"
      {...pointer}
      onKeyDown={onKeyDown}
      className="min-w-0 relative flex h-5 touch-none items-center pointer-coarse:h-11"
    >
      <div
        className="h-3.5 w-full outline-offset-2 outline-signal has-focus-visible:outline-2"
        style={{ backgroundImage: `linear-gradient(to right, ${hueStops})` }}
      >
        <input
          type="range"
          aria-label={text('editor.hue')}
          min={0}
          max={360}
          step={1}
          value={Math.round(hue)}
          disabled={disabled}
          onChange={() => undefined}
          className="sr-only"
        />
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute size-4.5 -translate-x-1/2 rounded-full border-3 border-[white] shadow-[0_0_0_1px_oklch(0_0_0/0.4)]"
        style={{ left: `${(hue / 360) * 100}%`, backgroundColor: hex }}
      />
    </fieldset>
  );
}

const clampHue = (hue: number) => Math.min(359.9, Math.max(0, hue));

/** The controls of one colour, and the same words in it and as images draw it. */
export function ColorPanel({ mode, role }: { mode: Mode; role: PaletteRole }) {
  const { store, canWrite } = useDraftStore();
  const shown = useDraft(({ tokens }) => readRoleColor(role, tokens.colors.modes[mode]!));
  const words = useDraft(({ document }) => document.$extensions['studio.identity'].tagline);
  const hex = useDraft(({ tokens }) => tokens.colors.modes[mode]!.roles[role]);
  const backdrop = useDraft(({ tokens }) => tokens.colors.modes[mode]!.semantic.bg);
  // A hex has no hue where it is grey, and rounds the rest: what was set stays while its hex is the one that is shown.
  const last = useRef<{ hex: string; color: Oklch } | null>(null);
  const color = last.current?.hex === hex ? last.current.color : hexToOklch(hex);
  const change = (next: Oklch, gesture: string) => {
    const nextHex = oklchToHex(next);
    last.current = { hex: nextHex, color: next };
    store.edit(changeColor(store.read(), mode, role, nextHex), gesture);
  };
  return (
    <div className="flex flex-col gap-2.5">
      <ColorPlane color={color} role={shown} disabled={!canWrite} onChange={change} />
      <HueSlider
        hue={color.h}
        hex={hex}
        disabled={!canWrite}
        onChange={(h, gesture) => change({ ...color, h }, gesture)}
      />
      <ColorFields color={color} hex={hex} disabled={!canWrite} onChange={change} />
      <Words
        shown={shown}
        backdrop={backdrop}
        words={cutWords(words) || text('editor.words')}
        mode={mode}
        role={role}
      />
    </div>
  );
}

interface WordsProps {
  shown: RoleColor;
  backdrop: string;
  words: string;
  mode: Mode;
  role: PaletteRole;
}

function Words({ shown, backdrop, words, mode, role }: WordsProps) {
  const family = useBrandFont(
    useDraft(({ document }) => document.font.heading),
    words,
  );
  const isBackdrop = role === 'background' || role === 'surface';
  const sample = (hex: string) =>
    isBackdrop
      ? { color: shown.against[0], backgroundColor: hex }
      : {
          color: hex,
          backgroundColor: role === 'text' || role === 'textMuted' ? shown.against.at(-1) : backdrop,
        };
  const sides = [
    { key: 'yours', hex: shown.yours, ratio: shown.yourRatio, label: text('editor.yours') },
    { key: 'drawn', hex: shown.drawn, ratio: shown.drawnRatio, label: text(`editor.drawn.${mode}`) },
  ];
  return (
    <div className="mt-0.5 grid grid-cols-[minmax(0,1fr)_2rem_minmax(0,1fr)]">
      {sides.map(({ key, hex, ratio, label }) => (
        <div key={key} className={key === 'drawn' ? 'col-start-3 row-start-1' : 'row-start-1'}>
          <div
            className="rim flex h-13 items-center justify-center overflow-hidden px-2 text-center text-16 font-semibold"
            style={sample(hex)}
          >
            <bdi className="truncate" style={{ fontFamily: family }}>
              {words}
            </bdi>
          </div>
          <div className="mt-1.5 flex justify-between gap-2 text-12 text-text-2">
            <span className="min-w-0">{label}</span>
            <span className={ratio >= 4.5 ? 'text-ok' : 'text-bad'}>
              <RollingNumber value={ratio} format={(value) => describeRatio(value)} />
            </span>
          </div>
        </div>
      ))}
      <ArrowRight className="col-start-2 row-start-1 mt-4.5 justify-self-center text-text-3" />
    </div>
  );
}

const MAX_WORDS = 14;

/** As many whole words as fit beside each other. */
function cutWords(words: string): string {
  const fitting = words.split(/\s+/).reduce((line, word) => {
    return line !== '' && line.length + word.length >= MAX_WORDS ? line : `${line} ${word}`.trim();
  }, '');
  return fitting.slice(0, 40);
}

import { type GenericFamily, toGeneric } from '@livery/core/brand/font-kind';
import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontTokens } from '@livery/core/tokens/types';
import type { Shown } from './shown.ts';

/** The background of a published render: the brand's own colours, in the mode it was drawn in. */
export interface Look {
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
}

export function readColors({ tokens, mode }: Look) {
  return tokens.colors.modes[mode] ?? tokens.colors;
}

const MAX_RADIUS = 16;

export const base = `
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{min-height:100svh;background:var(--background);color:var(--text);font:400 .9375rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
a{color:inherit}
a:focus-visible{outline:2px solid var(--text);outline-offset:3px}
`;

const plate = `
main{min-height:100svh;display:grid;align-content:safe center;justify-content:center;gap:1.25rem;padding:1.5rem var(--margin);--margin:clamp(1rem,4vw,3rem);--rest:13.5rem}
main>*{min-width:0;width:var(--plate)}
main{--plate:min(100vw - 2*var(--margin),var(--natural),max((100svh - var(--rest))*var(--ratio),18rem))}
.brand{font:var(--weight) 1.0625rem/1.3 var(--face);letter-spacing:-.005em}
.plate{display:block;border-radius:var(--radius);background:var(--bg);box-shadow:0 0 0 1px var(--line),0 1px 2px var(--shade),0 1.5rem 4rem -1.5rem var(--shade)}
.plate img,.plate video{display:block;width:100%;height:auto;aspect-ratio:var(--ratio);border-radius:inherit}
.caption{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;align-items:flex-start;justify-content:space-between}
.text{flex:1 1 16rem;min-width:0;max-width:44rem}
h1{font:var(--weight) 1.25rem/1.3 var(--face);letter-spacing:-.008em;text-wrap:balance;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.facts{margin-top:.375rem;color:var(--muted);font-size:.875rem;font-variant-numeric:tabular-nums}
.download{flex:none;padding:.625rem 1.125rem;border-radius:min(var(--radius),.75rem);background:var(--primary);color:var(--on-primary);box-shadow:0 0 0 1px var(--line);font-weight:600;text-decoration:none}
.download:hover{text-decoration:underline;text-underline-offset:.2em}
@media (max-width:40rem){
main{--rest:0rem;padding-block:1.125rem 2rem;gap:1.125rem}
.download{flex:1 0 100%;text-align:center;padding-block:.8125rem}
}
`;

/** If there is room, a tall image has its text beside it, so that it can be as high as the window. */
const tall = `
@media (min-width:56rem){
main{--rest:6rem;--side:20rem;--plate:min(100vw - 2*var(--margin) - var(--side) - 3.5rem,var(--natural),max((100svh - var(--rest))*var(--ratio),18rem));grid-template-columns:var(--plate) var(--side);gap:1.5rem 3.5rem}
main>*{width:auto}
.plate{grid-row:1/3}
.brand,.caption{grid-column:2}
.brand{align-self:start}
.caption{flex-direction:column;flex-wrap:nowrap;align-self:end;gap:1.5rem}
.text{flex:none}
h1{font-size:1.5rem;line-height:1.25;-webkit-line-clamp:7}
.facts{margin-top:.75rem}
}
`;

export const writePageStyle = (look: Look, shown: Shown): string =>
  `${writeRoot(look, shown)}${base}${plate}${isTall(shown.size) ? tall : ''}`;

/** The brand's colours and type, and the shape of the file, as variables. */
export function writeRoot(look: Look, { size, pageWidth }: Shown): string {
  const { tokens, mode } = look;
  const { semantic: colors, roles } = readColors(look);
  const { primary } = roles;
  // All text colours are readable on the surface colour too, and a render in the background colour stands out from it.
  const variables = {
    '--background': colors.surface,
    '--bg': colors.bg,
    '--text': colors.text,
    '--muted': colors.textMuted,
    '--line': `color-mix(in srgb,${colors.text} 9%,transparent)`,
    '--shade': mode === 'dark' ? 'rgb(0 0 0/.55)' : `color-mix(in srgb,${colors.text} 22%,transparent)`,
    '--primary': primary,
    '--on-primary': pickTextColorOn(primary),
    '--radius': `${Math.min(tokens.radii.lg, MAX_RADIUS)}px`,
    '--face': readFace(tokens.fonts.heading),
    '--weight': Math.min(Math.max(tokens.typography.h1.weight, 400), 700),
    '--natural': `${pageWidth}px`,
    '--ratio': `${size.width}/${size.height}`,
  };
  const root = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${mode};${root.join(';')}}`;
}

/** The brand's primary colour is kept, and the text colour on it is chosen by contrast. */
export function pickTextColorOn(color: string): string {
  const [black, white] = [contrast('#000000', color), contrast('#ffffff', color)];
  return white >= AA_TEXT || white >= black ? '#ffffff' : '#000000';
}

/** The system fonts that replace a font the reader does not have. */
const standIns: Record<GenericFamily, string[]> = {
  serif: ['ui-serif', 'Iowan Old Style', 'Charter', 'Georgia', 'serif'],
  'sans-serif': ['system-ui', 'Segoe UI', 'Roboto', 'sans-serif'],
  monospace: ['ui-monospace', 'Menlo', 'Consolas', 'monospace'],
  cursive: ['cursive'],
};

export function readFace(font: FontTokens): string {
  return fontStack({ ...font, fallbacks: standIns[toGeneric(font.family)] });
}

function isTall({ width, height }: Shown['size']): boolean {
  return height > width * 1.1;
}

/** For a page without a brand. */
export const plainStyle = `:root{color-scheme:light dark;--background:#f6f6f4;--text:#191917;--muted:#62625c}
@media (prefers-color-scheme:dark){:root{--background:#161615;--text:#f2f2ef;--muted:#a3a39c}}${base}
main{min-height:100svh;display:grid;align-content:center;gap:.875rem;max-width:40rem;padding:3rem clamp(1.5rem,8vw,6rem)}
h1{font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
p{color:var(--muted);font-size:1.0625rem;max-width:34rem;text-wrap:pretty}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}
label{flex:0 0 100%;font-weight:600}
input,button{font:inherit;min-height:2.875rem;border-radius:.5rem;padding:0 1rem}
input{flex:1 1 12rem;min-width:0;max-width:20rem;background:none;color:inherit;border:1px solid var(--muted)}
button{border:0;background:var(--text);color:var(--background);font-weight:600;cursor:pointer}
:is(input,button):focus-visible{outline:2px solid var(--text);outline-offset:3px}
`;

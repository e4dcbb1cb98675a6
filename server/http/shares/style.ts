import { base, type Look, writeRoot } from '../public/page-style.ts';
import type { Shown } from '../public/shown.ts';

const rules = `
ul{list-style:none;padding:0}
img,video{display:block;width:100%;height:auto}
main{min-height:100svh;padding:clamp(1.125rem,3.6vw,3.25rem) clamp(1rem,5.5vw,6.5rem);display:grid;gap:clamp(1.25rem,3vw,2.5rem);align-content:start;max-width:110rem;margin-inline:auto}
.brand{font:var(--weight) 1.25rem/1.3 var(--face)}
.stage{min-width:0;justify-self:start;width:min(100%,var(--natural),max((100svh - 9rem)*var(--ratio),18rem))}
.stage img,.stage video{aspect-ratio:var(--ratio);background:var(--bg);box-shadow:0 0 0 1px var(--line)}
.side{min-width:0;display:grid;gap:clamp(1.5rem,3vw,2.75rem);align-content:start}
h1{font:var(--weight) clamp(1.75rem,4.2vw,3.5rem)/1.08 var(--face);letter-spacing:-.02em;text-wrap:balance;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
.about{margin-top:.75rem;font-size:1.0625rem;color:var(--muted)}
.files{display:flex;flex-wrap:wrap;gap:1.25rem .875rem}
.files a{display:grid;grid-template-columns:min-content;gap:.5rem;text-decoration:none;font-size:.8125rem;overflow-wrap:normal}
.files img{width:auto;max-width:80vw;height:5.5rem;box-shadow:0 0 0 1px var(--line)}
.files a:hover span,.files [aria-current] span{text-decoration:underline;text-underline-offset:.25em}
.files [aria-current] img{outline:2px solid var(--text);outline-offset:3px}
.facts{color:var(--muted);font-size:.875rem;font-variant-numeric:tabular-nums;margin-bottom:.75rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.actions a{padding:.875rem 1.625rem;text-decoration:none;border-radius:min(var(--radius),.75rem);background:var(--primary);color:var(--on-primary);box-shadow:0 0 0 1px var(--line)}
.actions a+a{background:none;color:inherit;box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 45%,transparent)}
.actions a:hover{text-decoration:underline;text-underline-offset:.2em}
@media (min-width:56rem){main{grid-template-columns:minmax(0,1.25fr) minmax(20rem,1fr);column-gap:3.75rem}.brand{grid-column:1/-1}}
@media (max-width:40rem){.actions a{flex:1 0 100%;text-align:center}}
`;

/** The page in the colours and the type of the brand. */
export const writeShareStyle = (look: Look, shown: Shown): string =>
  `${writeRoot(look, shown)}${base}${rules}`;

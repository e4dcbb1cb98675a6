import { aspectOf } from '../../formats/known-format.ts';

interface Stripped {
  format: string;
  hasFile: boolean;
}

/** Five squares' room; a strip shows each format once before it repeats one. */
const MAX_ASPECTS = 4.6;

/** The thumbnails of a batch, and how many are left out. Finished files come before others of their format. */
export function pickStrip<Render extends Stripped>(
  renders: readonly Render[],
): { shown: Render[]; rest: number } {
  const seen = new Set<string>();
  const byNeed = renders.toSorted((a, b) => Number(b.hasFile) - Number(a.hasFile));
  const first = byNeed.filter(({ format }) => !seen.has(format) && seen.add(format));
  const others = byNeed.filter((render) => !first.includes(render));
  const shown: Render[] = [];
  let sum = 0;
  for (const render of [...first, ...others]) {
    const aspect = aspectOf(render.format);
    if (shown.length > 0 && sum + aspect > MAX_ASPECTS) continue;
    shown.push(render);
    sum += aspect;
  }
  return { shown, rest: renders.length - shown.length };
}

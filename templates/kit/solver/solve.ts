import { fitWarnings } from '../../shared/text/fit-warnings.ts';
import { type FittedText, fitText } from '../../shared/text/text.tsx';
import { glyphHeight } from '../../shared/text/top-aligned-text.tsx';
import {
  fitPart,
  heightOf,
  isPicture,
  type Kit,
  listParts,
  measurePart,
  type Part,
  placePart,
  type Sizes,
} from './part.ts';
import { takenBoxes } from './taken-boxes.ts';
import { textHeight } from './text-metrics.ts';
import { textRoleOf, weightOf } from './text-style.ts';

/** Steps of the search for a factor: a size is found to half a percent. */
const STEPS = 8;
const USUAL_PRIORITY = 2;

const priorityOf = ({ node }: Pick<Part, 'node'>) => node.priority ?? USUAL_PRIORITY;

/**
 * Lays a scene out. Texts start at their maximum size. Where that is too high, all become smaller together down to the
 * preferred size, then to the minimum by priority, then optional parts leave by priority. Heights follow from one
 * measurement of each text, so the search is arithmetic, and each text is fitted at most three times.
 */
export async function solve(root: Part, kit: Kit): Promise<void> {
  const { safe, canvas } = kit.stage;
  await measurePart(root, safe.width, kit);
  const sizes = chooseSizes(root, safe.height, kit);
  await fitTexts(root, sizes, safe.height, kit);
  placePart(root, safe, canvas, kit);
  const taken = takenBoxes(root);
  await Promise.all(listParts(root).map((part) => fitPart(part, kit, taken)));
  for (const { text, words, metrics } of listParts(root)) {
    // A text of one size is not shrunk by having it.
    const isFixed = text?.fit === 'shrunk' && metrics!.size.max <= metrics!.size.min * 1.001;
    if (text && words?.path && !isFixed) kit.stage.warnings.push(...fitWarnings(words.path, text));
  }
}

/** Sizes for a factor between preferred and maximum, or below preferred by the factor of each priority. */
function sizesAt(common: number, byPriority?: ReadonlyMap<number, number>): Sizes {
  return {
    isUnhurried: byPriority === undefined,
    of(part) {
      const { max, preferred, min } = part.metrics!.size;
      const own = byPriority?.get(priorityOf(part)) ?? 1;
      return own < 1 ? min + (preferred - min) * own : preferred + (max - preferred) * common;
    },
  };
}

function chooseSizes(root: Part, room: number, kit: Kit): Sizes {
  const fits = (sizes: Sizes) => heightOf(root, kit, sizes) <= room + 0.01;
  const common = largest((factor) => fits(sizesAt(factor)));
  if (common !== null) return sizesAt(common);
  for (;;) {
    const parts = listParts(root);
    const priorities = [...new Set(parts.filter(({ metrics }) => metrics).map(priorityOf))].sort(
      (a, b) => b - a,
    );
    const shrunk = new Map<number, number>();
    for (const priority of priorities) {
      const found = largest((factor) => fits(sizesAt(0, new Map(shrunk).set(priority, factor))));
      shrunk.set(priority, found ?? 0);
      if (found !== null) return sizesAt(0, shrunk);
    }
    if (!leaveOne(root, sizesAt(0, shrunk), kit)) return sizesAt(0, shrunk);
  }
}

/** The largest factor of 0 to 1 that fits; null if even 0 does not. */
function largest(fits: (factor: number) => boolean): number | null {
  if (fits(1)) return 1;
  if (!fits(0)) return null;
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Leaves out the optional part of the lowest priority whose absence makes room, in all entries of a list if need be. */
function leaveOne(root: Part, sizes: Sizes, kit: Kit): boolean {
  const before = heightOf(root, kit, sizes);
  const optional = listParts(root).filter((part) => part.optional);
  const ordered = optional.reverse().sort((a, b) => priorityOf(b) - priorityOf(a));
  // Entries of a list are as high as the highest, so that one of them alone may make no room.
  const tries = ordered.flatMap((part) => [[part], ordered.filter(({ key }) => key === part.key)]);
  for (const parts of tries) {
    for (const part of parts) part.gone = true;
    if (heightOf(root, kit, sizes) < before - 0.5) {
      for (const part of parts) warnOfAbsence(part, kit);
      return true;
    }
    for (const part of parts) part.gone = false;
  }
  return false;
}

function warnOfAbsence(part: Part, { stage }: Kit): void {
  const path = part.words?.path || ('bind' in part.node ? (part.node.bind ?? '') : '');
  if (path === '' || part.node.type === 'graphic') return;
  stage.warnings.push(
    isPicture(part)
      ? {
          code: 'picture_replaced',
          path,
          message: 'Drawn without this image: this format has no room for it.',
        }
      : {
          code: 'text_clamped',
          path,
          message: 'The text was left out. There is no room for it in this format.',
        },
  );
}

interface Fitting {
  part: Part;
  size: number;
  height: number;
}

async function fitTexts(root: Part, sizes: Sizes, room: number, kit: Kit): Promise<void> {
  const all = listParts(root).filter(({ metrics }) => metrics);
  const used = heightOf(root, kit, sizes);
  // Where even the smallest sizes are too high, every text gets its share of what is there.
  const texts = all.reduce((sum, part) => sum + textHeight(part.metrics!, sizes.of(part), part.width), 0);
  const squeeze = used > room ? Math.max(0.1, 1 - (used - room) / Math.max(1, texts)) : 1;
  const fittings = all.map((part): Fitting => {
    const size = sizes.of(part);
    return { part, size, height: textHeight(part.metrics!, size, part.width) * squeeze };
  });
  await Promise.all(fittings.map((fitting) => fitOne(fitting, kit)));
  await fillSpare(fittings, root, room, kit);
  await evenOut(fittings, kit);
}

/** Fits a text by the height of its glyphs, at most at a size. */
async function fitOne({ part, size, height }: Fitting, kit: Kit): Promise<void> {
  const { leading, glyphs } = part.metrics!;
  const min = Math.min(part.metrics!.size.min, size);
  const fit = (box: number) => fitInBox(part, kit, { size: { max: size, min }, height: box });
  // Rounding must not cost a line.
  const padded = height + (leading - glyphs) * size + 1e-6;
  part.text = await fit(padded);
  if (glyphHeight(part.text) > height + 0.5 && padded > height) part.text = await fit(height);
}

function fitInBox(
  part: Part,
  { stage }: Kit,
  box: { size: { max: number; min: number }; height: number },
): Promise<FittedText> {
  const { node, words, metrics, width } = part as Part<'text'>;
  const weight = weightOf(stage, node);
  return fitText(stage, {
    text: words!.text,
    textRole: textRoleOf(node),
    width,
    maxLines: metrics!.maxLines,
    ...box,
    ...(weight === undefined ? {} : { weight }),
  });
}

/** The share of the spare height that a text may take to get back to its size. */
const REGAINED = 0.9;
/** A text grows only if that is seen. */
const WORTH = 1.04;

/** Gives spare height to texts that were cut or got the minimum, then to the most important one. */
async function fillSpare(fittings: readonly Fitting[], root: Part, room: number, kit: Kit): Promise<void> {
  const hero = fittings.toSorted((a, b) => priorityOf(a.part) - priorityOf(b.part) || b.size - a.size)[0];
  const needy = fittings.filter(({ part }) => part.text!.fit !== 'full');
  for (const fitting of new Set([...needy, ...(hero ? [hero] : [])])) {
    const { part, size, height } = fitting;
    const spare = room - heightOf(root, kit);
    const known = part.text!;
    const isCut = known.fit !== 'full';
    if (spare < known.size * (isCut ? 0.2 : known.leading) || known.size >= size * 0.97) continue;
    const more = {
      ...fitting,
      height: Math.min(height + spare * REGAINED, Math.max(height, part.metrics!.share)),
    };
    await fitOne(more, kit);
    const better =
      known.fit !== 'full'
        ? part.text!.fit === 'full' || part.text!.lines.length > known.lines.length
        : part.text!.size > known.size * WORTH;
    if (!better || heightOf(root, kit) > room + 0.5) part.text = known;
    else fitting.height = more.height;
  }
}

/** Texts of one key are drawn at the size of the smallest of them. */
async function evenOut(fittings: readonly Fitting[], kit: Kit): Promise<void> {
  const groups = Map.groupBy(fittings, ({ part }) => part.key);
  await Promise.all(
    [...groups.values()].flatMap((group) => {
      const size = Math.min(...group.map(({ part }) => part.text!.size));
      return group
        .filter(({ part }) => part.text!.size > size * 1.005)
        .map((fitting) => fitOne({ ...fitting, size }, kit));
    }),
  );
}

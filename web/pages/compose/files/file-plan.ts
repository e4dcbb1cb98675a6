import { audibleOutputs } from '@livery/core/assets/audio';
import { priceVariant } from '@livery/core/pricing';
import { MAX_VARIANTS, outputs, type RenderKind } from '@livery/core/render-request/choices';
import { type LookOptions, pickLook } from '@livery/core/render-request/options';
import type { RenderOptions, VariantRequest } from '@livery/core/render-request/schemas';
import type { FormatName } from '@livery/templates/formats';
import { isChannelName, listChannels } from '../../../formats/placements.ts';

/** Which files a batch makes: a grid of formats and kinds, and the settings that all of them share. */

export const MAX_FILES = MAX_VARIANTS;
export const scales = [1, 2, 3] as const;
export const { still: stillOutputs, video: videoOutputs } = outputs;
export const themes = ['light', 'dark', 'both'] as const;

export type Scale = (typeof scales)[number];
export type Theme = (typeof themes)[number];

interface FormatPlan {
  still: boolean;
  video: boolean;
  /** The size of the still. Videos are drawn at their format's own size. */
  scale: Scale;
}

export interface FilePlan extends LookOptions, Pick<RenderOptions, 'audio'> {
  /** By the name of a format or a channel. */
  formats: Partial<Record<string, FormatPlan>>;
  theme: Theme;
  durationS: number;
  stillOutput: (typeof stillOutputs)[number];
  videoOutput: (typeof videoOutputs)[number];
}

const LENGTHS = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 60];

/** The lengths that the slider offers: finer where videos are short, as most are. */
export function listLengths({ min, max }: { min: number; max: number }): number[] {
  const inside = LENGTHS.filter((length) => length > min && length < max);
  return [...new Set([min, ...inside, max])];
}

/** What a plan is for. */
export interface PlannedTemplate {
  formats: readonly FormatName[];
  kinds: readonly RenderKind[];
  durationS: { default: number; min: number; max: number };
}

export interface Variant extends VariantRequest {
  scale?: Scale;
  mode: 'light' | 'dark';
}

const unticked: FormatPlan = { still: false, video: false, scale: 1 };
const FIRST_FORMATS: FormatName[] = ['square', 'portrait', 'wide', 'story'];

export function firstPlan({ formats, durationS }: PlannedTemplate, theme: Theme): FilePlan {
  const ticked = formats.filter((format) => FIRST_FORMATS.includes(format));
  return {
    formats: Object.fromEntries(ticked.map((format) => [format, { ...unticked, still: true }])),
    theme,
    ...pickLook({}),
    durationS: durationS.default,
    stillOutput: 'png',
    videoOutput: 'mp4',
    audio: null,
  };
}

export const planOf = (plan: FilePlan, format: string): FormatPlan => plan.formats[format] ?? unticked;

/** A PDF has a scale of its own, and a channel a size. */
const scaleOf = (plan: FilePlan, format: string): Scale =>
  plan.stillOutput === 'pdf' || isChannelName(format) ? 1 : planOf(plan, format).scale;

/** Everything that a template can be drawn for, in the order of its formats, then of the channels. */
export const listNames = (formats: readonly FormatName[]): string[] => [
  ...formats,
  ...listChannels(formats).map(({ name }) => name),
];

export function changeFormat(plan: FilePlan, format: string, change: Partial<FormatPlan>): FilePlan {
  return { ...plan, formats: { ...plan.formats, [format]: { ...planOf(plan, format), ...change } } };
}

const modesOf = (theme: Theme) => (theme === 'both' ? (['light', 'dark'] as const) : ([theme] as const));

/** The files, as `POST /renders` takes them: what is the API's default is left out. */
export function listVariants(plan: FilePlan, { formats, kinds }: PlannedTemplate): Variant[] {
  return listNames(formats).flatMap((format) => {
    const { still, video } = planOf(plan, format);
    const scale = scaleOf(plan, format);
    return modesOf(plan.theme).flatMap((mode) => [
      ...(still && kinds.includes('still') ? [stillOf(plan, format, { scale, mode })] : []),
      ...(video && kinds.includes('video') ? [videoOf(plan, format, mode)] : []),
    ]);
  });
}

function stillOf(
  { stillOutput }: FilePlan,
  format: string,
  { scale, mode }: { scale: Scale; mode: Variant['mode'] },
): Variant {
  return {
    format,
    kind: 'still',
    ...(scale === 1 ? {} : { scale }),
    ...(stillOutput === 'png' ? {} : { output: stillOutput }),
    mode,
  };
}

function videoOf(
  { durationS, videoOutput, audio }: FilePlan,
  format: string,
  mode: Variant['mode'],
): Variant {
  const hasSound = audio !== null && canSound(videoOutput);
  return {
    format,
    kind: 'video',
    durationS,
    ...(videoOutput === 'mp4' ? {} : { output: videoOutput }),
    ...(hasSound
      ? { audio: { assetId: audio.assetId, ...(audio.startS > 0 && { startS: audio.startS }) } }
      : {}),
    mode,
  };
}

export const canSound = (output: FilePlan['videoOutput']): boolean => audibleOutputs.includes(output);

const priceOf = ({ kind, scale = 1, durationS }: Omit<Variant, 'format' | 'mode'>): number =>
  priceVariant({ kind, scale, durationS: durationS ?? null });

/** The price of a box of the grid: of both files where there are two themes. */
export function priceBox(plan: FilePlan, format: string, kind: RenderKind): number {
  const one =
    kind === 'still'
      ? priceOf({ kind, scale: scaleOf(plan, format) })
      : priceOf({ kind, durationS: plan.durationS });
  return one * modesOf(plan.theme).length;
}

/** Whether one more box can be ticked. */
export function hasRoom(plan: FilePlan, template: PlannedTemplate): boolean {
  return listVariants(plan, template).length + modesOf(plan.theme).length <= MAX_FILES;
}

/** Whether every ticked box can be drawn in both themes. */
export function hasRoomForBoth(plan: FilePlan, template: PlannedTemplate): boolean {
  return listVariants({ ...plan, theme: 'both' }, template).length <= MAX_FILES;
}

export interface ReceiptLine {
  kind: RenderKind;
  count: number;
  scale: Scale;
  durationS: number | null;
  credits: number;
}

/** What a batch costs, by line: stills of one size, videos of one length. The lines add up to the price. */
export function makeReceipt(
  variants: readonly Variant[],
  isCharged = true,
): { lines: ReceiptLine[]; credits: number } {
  const lines = new Map<string, ReceiptLine>();
  for (const variant of variants) {
    const { kind, scale = 1, durationS = null } = variant;
    const key = `${kind} ${scale} ${durationS}`;
    const line = lines.get(key) ?? { kind, scale, durationS, count: 0, credits: 0 };
    lines.set(key, {
      ...line,
      count: line.count + 1,
      credits: line.credits + (isCharged ? priceOf(variant) : 0),
    });
  }
  const sorted = [...lines.values()].sort(
    (a, b) => a.kind.localeCompare(b.kind) || a.scale - b.scale || (a.durationS ?? 0) - (b.durationS ?? 0),
  );
  return { lines: sorted, credits: sorted.reduce((sum, { credits }) => sum + credits, 0) };
}

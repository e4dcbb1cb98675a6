import { outputs } from './choices.ts';
import type { BatchRequest, RenderOptions, VariantRequest } from './schemas.ts';

/** The options that a batch can set for all of its variants. */
export type BatchOptions = Pick<BatchRequest, keyof BatchRequest & keyof RenderOptions>;

/** The options that a variant is drawn with: its own, otherwise those of its batch, otherwise the defaults. */
export function resolveOptions(variant: VariantRequest, batch: BatchOptions): RenderOptions {
  const { kind, durationS, scale, audio, output } = variant;
  return {
    durationS: kind === 'video' ? (durationS ?? null) : null,
    scale: scale ?? 1,
    mode: variant.mode ?? batch.mode ?? null,
    treatment: variant.treatment ?? batch.treatment ?? 'auto',
    series: variant.series ?? batch.series ?? null,
    audio: audio ? { assetId: audio.assetId, startS: audio.startS ?? 0 } : null,
    output: output ?? outputs[kind][0],
    size: variant.size ?? null,
  };
}

/** The options of a still that requests none. */
export const defaultOptions: Readonly<RenderOptions> = resolveOptions(
  { format: 'square', kind: 'still' },
  {},
);

/** Adds the options that renders and events of earlier versions do not have, after their own members. */
export function addNewOptions<Meta extends object>(meta: Meta) {
  return { ...meta, ...defaultOptions, ...meta };
}

/** The options that differ from the defaults, as a request names them. */
export function withoutDefaults(options: Partial<RenderOptions>): Partial<VariantRequest> {
  const defaults: Record<string, unknown> = defaultOptions;
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== defaults[name]));
}

/** The options that change how a template looks. */
export type LookOptions = Pick<RenderOptions, 'treatment' | 'series'>;

/** The options that change a scene. */
export type SceneOptions = LookOptions & Pick<RenderOptions, 'size'>;

export function pickLook(options: Partial<LookOptions>): LookOptions {
  const { treatment = defaultOptions.treatment, series = defaultOptions.series } = options;
  return { treatment, series };
}

export function pickSceneOptions(options: Partial<SceneOptions>): SceneOptions {
  return { ...pickLook(options), size: options.size ?? null };
}

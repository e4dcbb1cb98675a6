import type { FormatName } from '@livery/templates/formats';
import type { TemplateMeta } from '@livery/templates/template-meta';

/** The state of the stage in the address. */
export interface StageSearch {
  format?: string;
  mode?: string;
  kind?: string;
  t?: string;
}

export interface StageView {
  format: FormatName;
  mode: 'light' | 'dark';
  kind: 'still' | 'video';
  timeMs: number;
}

/** The view that the address names; what it names wrongly or not at all is the usual one. */
export function readStage(
  { format, mode, kind, t }: StageSearch,
  template: Pick<TemplateMeta, 'formats' | 'kinds'>,
  { usualMode, isPhone, durationS }: { usualMode: string; isPhone: boolean; durationS: number },
): StageView {
  const usual: FormatName = isPhone ? 'portrait' : 'wide';
  const named = template.formats.find((name) => name === format);
  const theme = mode === 'light' || mode === 'dark' ? mode : usualMode;
  const shownKind = kind === 'video' || kind === 'still' ? kind : 'still';
  const seconds = Number(t ?? 0);
  return {
    format: named ?? (template.formats.includes(usual) ? usual : template.formats[0]!),
    mode: theme === 'dark' ? 'dark' : 'light',
    kind: template.kinds.includes(shownKind) ? shownKind : template.kinds[0]!,
    timeMs: Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), durationS) * 1000 : 0,
  };
}

/** A moment as the address has it: seconds with one digit, none at the start. */
export const toMoment = (timeMs: number): string | undefined =>
  timeMs < 50 ? undefined : (Math.round(timeMs / 100) / 10).toString();

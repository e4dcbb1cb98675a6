import type { Extracted } from '@livery/server/extract/contracts';

type Mode = 'light' | 'dark';

/** The result of an extraction in the terms of truth.json. */
export interface ExtractedBrand {
  name: string;
  /** Name, tagline and description, one per line. */
  words: string;
  modes: Mode[];
  defaultMode: Mode;
  color(mode: Mode, role: 'primary' | 'background' | 'text'): string;
  font(role: 'heading' | 'body' | 'mono'): string;
  /** The number of font files that were fetched. */
  fontFiles(role: 'heading' | 'body'): number;
  /** The default logo, or the one for a mode. */
  logo(mode?: Mode): { sourceUrl: string; file: string } | null;
  favicon: { name: string | null; file: string } | null;
  identity: { customers: { name: string; logo: unknown }[]; quotes: { text: string; author: string }[] };
  gradients: string[][];
}

// biome-ignore lint/suspicious/noExplicitAny: a document that is still to be completed may lack any member
type Partial = any;

export function extractedBrand({ document, files }: Extracted): ExtractedBrand {
  const { color, font, gradient = {}, $extensions: extensions = {} } = document as Partial;
  const identity = { customers: [], quotes: [], ...extensions['studio.identity'] };
  const { available = [], default: defaultMode = 'light' } = extensions['studio.modes'] ?? {};
  return {
    name: identity.name ?? '',
    words: [identity.name, identity.tagline, identity.description].join('\n'),
    modes: [available].flat(),
    defaultMode,
    color: (mode, role) => color?.[mode]?.[role]?.$value?.hex ?? 'none',
    font: (role) => [font?.[role]?.$value].flat()[0] ?? 'none',
    fontFiles: (role) => font?.[role]?.$extensions?.['studio.fontRole']?.files?.length ?? 0,
    logo(mode) {
      const confirmed: Partial[] = extensions['studio.logos']?.confirmed ?? [];
      const chosen = confirmed.find((logo) => (mode ? logo.mode === mode : logo.default));
      return files.find(({ ref }) => ref === chosen?.src.$asset) ?? null;
    },
    favicon: files.find(({ ref }) => ref === extensions['studio.assets']?.favicon?.$asset) ?? null,
    identity,
    gradients: Object.values<Partial>(gradient).map(({ $value }) =>
      $value.map((stop: Partial) => stop.color.hex),
    ),
  };
}

/** What a tool says of one website, brought to the form that is scored. */
export interface Answer {
  primary: string | null;
  /** Of a site said to be dark by default, the primary of its dark palette: it counts as well. */
  darkPrimary: string | null;
  /** The five colours it holds for the most important, `primary` among them. */
  palette: string[];
  heading: string | null;
  body: string | null;
  logo: LogoAnswer | null;
  name: string | null;
  /** Whether it says that the site has a light and a dark mode; null where it says nothing. */
  dark: boolean | null;
  /** How sure it says to be. */
  confidence: Partial<Record<CalibratedField, number>>;
}

export const calibratedFields = ['primary', 'heading', 'body', 'logo', 'name'] as const;
export type CalibratedField = (typeof calibratedFields)[number];

export interface LogoAnswer {
  /** Where it was found. */
  url: string;
  /** Whether it was drawn in the page itself. */
  inline: boolean;
  /** Where in the page it was found, when that is told. */
  selector: string | null;
  /** The picture: a file on this machine, or what stands in one. */
  image: { file: string } | { bytes: Buffer } | null;
}

export const MAX_PALETTE = 5;

/** `#rrggbb` of a colour in any form that a tool may answer with, or null. */
export function hexIn(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) {
    const { hex, $value, value: inner } = value as Record<string, unknown>;
    return hexIn(hex ?? $value ?? inner);
  }
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(text)) return text.slice(0, 7);
  if (/^#[0-9a-f]{3,4}$/.test(text))
    return `#${[...text.slice(1, 4)].map((digit) => digit + digit).join('')}`;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text);
  if (!rgb) return null;
  const channels = rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The first few of the colours, each once. */
export function toPalette(colors: (string | null)[]): string[] {
  return [...new Set(colors.filter((color) => color !== null))].slice(0, MAX_PALETTE);
}

/** What a tool found on one website, in the form that is scored. */
export interface SiteResult {
  primary: string | null;
  /** The primary of the dark palette, if the tool says that the site is dark by default; it counts too. */
  darkPrimary: string | null;
  /** The five most important colours, `primary` among them. */
  palette: string[];
  heading: string | null;
  body: string | null;
  logo: LogoResult | null;
  name: string | null;
  /** Whether the site has a light and a dark mode; null if the tool does not say. */
  dark: boolean | null;
  /** The confidence of each field. */
  confidence: Partial<Record<CalibratedField, number>>;
}

export const calibratedFields = ['primary', 'heading', 'body', 'logo', 'name'] as const;
export type CalibratedField = (typeof calibratedFields)[number];

export interface LogoResult {
  /** The address it was found at. */
  url: string;
  /** Whether it is an inline SVG. */
  inline: boolean;
  /** The selector of its element, if the tool gives one. */
  selector: string | null;
  /** The image: the path of a file, or its content. */
  image: { file: string } | { bytes: Buffer } | null;
}

const MAX_PALETTE = 5;

/** `#rrggbb` of a colour in any notation; null if it is none. */
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

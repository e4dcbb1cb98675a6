import { z } from 'zod';
import { hexIn, type LogoResult, type SiteResult, toPalette } from './site-result.ts';

/** The scored parts of what dembrandt 0.18 prints with --json-only. */
const schema = z.object({
  siteName: z.string().nullish(),
  logo: z
    .object({ url: z.string().nullish(), inline: z.boolean().nullish(), markup: z.string().nullish() })
    .nullish(),
  colors: z.object({
    semantic: z.record(z.string(), z.unknown()).default({}),
    palette: z.array(z.object({ normalized: z.string(), role: z.string().nullish() })).default([]),
  }),
  typography: z.object({
    styles: z.array(z.object({ context: z.string(), family: z.string(), size: z.string() })).default([]),
  }),
});
type Style = z.infer<typeof schema>['typography']['styles'][number];
type Logo = NonNullable<z.infer<typeof schema>['logo']>;

/**
 * Reads its answers in its favour: its primary, or the first colour that it does not call neutral; neutrals are left
 * out of its five colours; the heading is the largest text that it calls one; the body is the family of most styles of
 * reading size that it calls body.
 */
export function readDembrandt(json: unknown): SiteResult {
  const { siteName, logo, colors, typography } = schema.parse(json);
  const chromatic = colors.palette
    .filter(({ role }) => role !== 'surface' && role !== 'neutral')
    .map(({ normalized }) => hexIn(normalized));
  const primary = hexIn(colors.semantic.primary) ?? chromatic[0] ?? null;
  return {
    primary,
    darkPrimary: null,
    palette: toPalette([primary, ...chromatic]),
    heading: headingFamily(typography.styles),
    body: bodyFamily(typography.styles),
    logo: logo ? logoAnswer(logo) : null,
    name: siteName ?? null,
    dark: null,
    confidence: {},
  };
}

/** `32px (2.00rem)` */
function pixels({ size }: Style): number {
  return Number.parseFloat(size) || 0;
}

function headingFamily(styles: Style[]): string | null {
  const headings = styles.filter(({ context }) => /^(heading-|display)/.test(context));
  const largest = headings.toSorted((a, b) => pixels(b) - pixels(a))[0];
  return largest?.family ?? null;
}

/** It does not report how much text has a style, so a family in several sizes counts more. */
function bodyFamily(styles: Style[]): string | null {
  const texts = styles.filter(
    (style) => style.context === 'body' && pixels(style) >= 12 && pixels(style) <= 22,
  );
  const uses = (family: string) => texts.filter((style) => style.family === family).length;
  const distance = (style: Style) => Math.abs(pixels(style) - 16);
  const best = texts.toSorted((a, b) => uses(b.family) - uses(a.family) || distance(a) - distance(b))[0];
  return best?.family ?? null;
}

function logoAnswer({ url, inline, markup }: Logo): LogoResult {
  const bytes = inline ? markup && Buffer.from(markup) : bytesOfDataUrl(url ?? '');
  return {
    url: url?.startsWith('data:') ? 'data:' : (url ?? ''),
    inline: inline ?? false,
    selector: null,
    image: bytes ? { bytes } : null,
  };
}

function bytesOfDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',');
  if (!url.startsWith('data:') || comma < 0) return null;
  const data = url.slice(comma + 1);
  return url.slice(0, comma).endsWith(';base64')
    ? Buffer.from(data, 'base64')
    : Buffer.from(decodeURIComponent(data));
}

import {
  describeModes,
  toThemeSelector,
  writeColorRule,
  writeFileHead,
  writePreferenceRule,
  writeRule,
} from './css-rules.ts';
import {
  gradientVariables,
  listColorVariables,
  listFontVariables,
  listLengthVariables,
  listShadowVariables,
  type Variable,
  type VariableGroup,
} from './css-variables.ts';
import type { ExportInput } from './shared/input.ts';
import { toDecimal, toPx, toRem } from './shared/lengths.ts';
import { type BrandModes, listModes } from './shared/modes.ts';
import { listTypeStyles, type TypeStyle } from './shared/type-styles.ts';

/**
 * A brand as a Tailwind 4 theme. Utilities read the theme's variables. The rules after it are outside of Tailwind's
 * layers and therefore win, so they switch every utility between the modes.
 */
export function exportTailwind({ name, version, tokens }: ExportInput): string {
  const modes = listModes(tokens);
  const { main, other } = modes;
  const rules = [
    writeFileHead(name, version, 'Import after "tailwindcss".', describeModes(modes)),
    writeRule('@theme', [...listColorVariables(main.colors), ...listThemeGroups(tokens)]),
    `:root {\n  color-scheme: ${main.name};\n}`,
  ];
  if (other) {
    rules.push(
      writeDarkVariant(modes),
      writePreferenceRule(other),
      writeColorRule(toThemeSelector(other), other),
      writeColorRule(toThemeSelector(main), main),
    );
  }
  return `${rules.join('\n\n')}\n`;
}

/** All groups except colours. */
function listThemeGroups(tokens: ExportInput['tokens']): VariableGroup[] {
  const { spacing, radii, borders, elevation } = tokens;
  return [
    listFontVariables(tokens),
    {
      title: 'Pages, and what asks for font-sans, are set in the body font',
      variables: [
        ['font-sans', 'var(--font-body)'],
        ['default-font-family', 'var(--font-body)'],
      ],
    },
    {
      title: 'Type styles: text-h1 sets size, leading, tracking and weight',
      variables: listTypeStyles(tokens).flatMap(listStyleVariables),
    },
    // A variable `--spacing-md` would make Tailwind use the brand's space for max-w-md, w-md and similar utilities.
    { title: 'Space: p-space-md, gap-space-lg', variables: listLengthVariables('spacing-space', spacing) },
    { title: 'Corners', variables: [...listLengthVariables('radius', radii), ...addLargerRadii(radii.xl)] },
    {
      title: 'Borders: border, border-strong',
      variables: [
        ...listLengthVariables('border-width', borders.width),
        ['default-border-width', toPx(borders.width.default)],
      ],
    },
    {
      title: 'Shadows',
      variables: [
        ['shadow-xs', elevation.sm],
        ...listShadowVariables(elevation),
        ['shadow-xl', elevation.lg],
        ['shadow-2xl', elevation.lg],
      ],
    },
    {
      title: 'Gradients: bg-gradient- and the name',
      variables: gradientVariables('background-image-gradient', tokens),
    },
  ];
}

/** Tailwind has larger radius steps than the brand document; unchanged, they would be smaller than the brand's own. */
function addLargerRadii(xl: number): Variable[] {
  return [
    ['radius-2xl', toPx(xl * 1.5)],
    ['radius-3xl', toPx(xl * 2)],
    ['radius-4xl', toPx(xl * 3)],
  ];
}

function listStyleVariables(style: TypeStyle): Variable[] {
  const at = `text-${style.name}`;
  return [
    [at, toRem(style.size)],
    [`${at}--line-height`, toDecimal(style.lineHeight)],
    [`${at}--letter-spacing`, `${toDecimal(style.tracking)}em`],
    [`${at}--font-weight`, String(style.weight)],
  ];
}

/**
 * Tailwind's own `dark:` variant follows the system only; this one follows the colours, even in a light section of a
 * dark page.
 */
function writeDarkVariant({ main }: BrandModes): string {
  const unasked = main.name === 'dark' ? 'not (prefers-color-scheme: light)' : '(prefers-color-scheme: dark)';
  const within = (place: string) => `:where(${place}, ${place} *)`;
  const light = '[data-theme="light"]';
  const dark = '[data-theme="dark"]';
  return `@custom-variant dark {
  @media ${unasked} {
    &${within(':root:not([data-theme])')}:not(${within(light)}) {
      @slot;
    }
  }
  &${within(dark)}:not(${within(`${dark} ${light}`)}) {
    @slot;
  }
}`;
}

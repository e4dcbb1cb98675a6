/** Colours of a brand document, for the page's own elements. The browser converts them, so no colour library loads. */

interface ColorValue {
  colorSpace: string;
  components: readonly number[];
  alpha?: number | undefined;
}

/** A colour token as CSS has it. */
export function cssColor({ colorSpace, components, alpha }: ColorValue): string {
  const [a = 0, b = 0, c = 0] = components;
  const end = alpha === undefined || alpha === 1 ? '' : ` / ${alpha}`;
  if (colorSpace === 'oklch' || colorSpace === 'oklab') return `${colorSpace}(${a} ${b} ${c}${end})`;
  return `color(${colorSpace} ${a} ${b} ${c}${end})`;
}

interface Token {
  $value: ColorValue;
}

interface Colors {
  color: {
    light: Record<'primary' | 'text' | 'background', Token> &
      Partial<Record<'accent' | 'secondary', Token | null>>;
  };
}

/** The three colours that distinguish a brand in a list. */
export function stripeOf({ color: { light } }: Colors): string[] {
  const last = light.accent ?? light.secondary ?? light.background;
  return [light.primary, light.text, last].map(({ $value }) => cssColor($value));
}

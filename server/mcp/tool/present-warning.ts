import type { Warning } from '@livery/templates/define-template';

/**
 * Messages that could repeat what a website wrote, such as the name of a font, in fixed words. All others are made of
 * our words, numbers and the caller's own content.
 */
const fixedMessages: Record<string, string> = {
  font_replaced: 'A font of the brand is not here; an open one stands in. Upload it.',
  logo_replaced: 'A logo of the brand could not be used and was left out.',
  picture_replaced: 'An image could not be used and was left out.',
};

export function presentWarning<Given extends Warning>(warning: Given): Given {
  return { ...warning, message: fixedMessages[warning.code] ?? warning.message };
}

/** A warning that several variants have is told once, with all of them. */
export function mergeWarnings(warnings: readonly (Warning & { variant: number })[]) {
  const merged = new Map<string, Warning & { variants: number[] }>();
  for (const { variant, ...each } of warnings) {
    const { code, path, message } = presentWarning(each);
    const key = JSON.stringify([code, path, message]);
    const known = merged.get(key);
    if (known) known.variants.push(variant);
    else merged.set(key, { code, path, message, variants: [variant] });
  }
  return [...merged.values()];
}

/** A six-digit hex colour as eight digits with the given opacity, 0 to 1. */
export function withAlpha(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

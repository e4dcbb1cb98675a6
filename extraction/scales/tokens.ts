/** Builds the tokens of a brand document. */

export function toPixels(value: number): number {
  return Number(value.toFixed(2));
}

export function toLength(value: number) {
  return { value: toPixels(value), unit: 'px' };
}

export function toDimension(value: number) {
  return { $type: 'dimension', $value: toLength(value) };
}

export function toStrokeStyle(style: string) {
  return { $type: 'strokeStyle', $value: style };
}

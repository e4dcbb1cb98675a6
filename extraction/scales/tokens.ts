/** Builds the tokens of a brand document. */

export function toPixels(value: number): number {
  return Number(value.toFixed(2));
}

export function makeLength(value: number) {
  return { value: toPixels(value), unit: 'px' };
}

export function makeDimension(value: number) {
  return { $type: 'dimension', $value: makeLength(value) };
}

export function makeStrokeStyle(style: string) {
  return { $type: 'strokeStyle', $value: style };
}

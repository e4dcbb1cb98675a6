/** Builds the tokens of a brand document. */

export function pixels(value: number): number {
  return Number(value.toFixed(2));
}

export function length(value: number) {
  return { value: pixels(value), unit: 'px' };
}

export function dimension(value: number) {
  return { $type: 'dimension', $value: length(value) };
}

export function strokeStyle(style: string) {
  return { $type: 'strokeStyle', $value: style };
}

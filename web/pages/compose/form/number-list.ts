/** Numbers of a line, as typed or pasted from a table. A comma is a separator unless another one is used. */
export function parseNumbers(typed: string): (number | null)[] {
  const separator = /[;\t\n]/.test(typed) ? /[;\s]/ : /[,\s]/;
  return typed
    .trim()
    .split(separator)
    .filter((part) => part !== '')
    .map((part) => {
      const value = Number(part.replace(',', '.').replace('−', '-'));
      return Number.isFinite(value) ? value : null;
    });
}

export const formatNumbers = (numbers: readonly unknown[]): string =>
  numbers.filter((value) => typeof value === 'number').join(', ');

/** The text with its percent escapes decoded; unchanged if one of them is not valid. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

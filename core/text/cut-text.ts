const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/**
 * The first `max` UTF-16 units of a text, or one fewer where the cut would halve an emoji or another character of two
 * units. PostgreSQL refuses to read half a character back out of JSON.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(HIGH_SURROGATE, '');
}

/** A name or a title: one line of text that every part of the service can store and show. */
export function isLabel(text: string, maxLength: number): boolean {
  return text.length <= maxLength && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

export const MAX_NAME = 200;
export const MAX_DOMAIN = 253;

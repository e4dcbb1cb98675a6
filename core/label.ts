import { isLongerThan } from './limit-issues.ts';

/** A name or a title: one line of text that every part of the service can store and show. */
export function isLabel(text: string, maxLength: number): boolean {
  return !isLongerThan(text, maxLength) && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

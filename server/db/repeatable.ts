/** The text of a statement with many rows is long and seldom comes twice. */
const MAX_CHARS = 8000;

/** Whether a statement is worth preparing: it reads or writes rows, and may come again. */
export function isRepeatable(text: string): boolean {
  return text.length <= MAX_CHARS && /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}

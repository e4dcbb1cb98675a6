/** The one spelling of a mail address that is stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function toDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

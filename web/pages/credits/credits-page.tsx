export function CreditsPage() {
  return null;
}

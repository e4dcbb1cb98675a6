export function RendersPage() {
  return null;
}

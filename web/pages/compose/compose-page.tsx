export function ComposePage() {
  return null;
}

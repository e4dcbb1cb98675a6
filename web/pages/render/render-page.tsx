export function RenderPage() {
  return null;
}

export function BatchPage() {
  return null;
}

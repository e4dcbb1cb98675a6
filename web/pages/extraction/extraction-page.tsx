export function ExtractionPage() {
  return null;
}

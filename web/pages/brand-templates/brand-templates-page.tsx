export function BrandTemplatesPage() {
  return null;
}

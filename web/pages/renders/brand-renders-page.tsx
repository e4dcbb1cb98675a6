export function BrandRendersPage() {
  return null;
}

export function BrandsPage() {
  return null;
}

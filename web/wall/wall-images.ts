/** The addresses of the images that the build draws, by `<brand>.<template>`. */
const drawn = import.meta.glob<string>('./dist/*.webp', { eager: true, query: '?url', import: 'default' });

const addresses = new Map(
  Object.entries(drawn).map(([path, address]) => [path.slice('./dist/'.length, -'.webp'.length), address]),
);

/** The sample brands that the first page shows, in turn, as far as they have been drawn. */
export const sampleBrandIds = ['salt-and-vesper', 'northpail', 'kernelry'].filter((id) =>
  addresses.has(`${id}.launch-hero`),
);

/** Undefined while the images have not been drawn: development without a build. */
export function wallImage(brand: string, templateId: string): string | undefined {
  return addresses.get(`${brand}.${templateId}`);
}

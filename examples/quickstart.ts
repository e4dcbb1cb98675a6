/**
 * Creates a brand, renders one still and one video with it, and downloads both.
 *
 *   KEY=$(cat .livery/owner-key) npx node examples/quickstart.ts
 *
 * docs/client.md describes the client.
 */
import { writeFile } from 'node:fs/promises';
import { Livery } from '@livery/client';

const { API: baseUrl = 'http://localhost:3000', KEY: key } = process.env;
if (!key) {
  console.error(
    'Set KEY to an API key, for example: KEY=$(cat .livery/owner-key) npx node examples/quickstart.ts',
  );
  process.exit(1);
}
const livery = new Livery({ baseUrl, key });

const brand = await livery.brands.create({
  name: 'Fieldnote',
  document: { color: { light: { primary: { $value: { hex: '#1c4f3d' } } } } },
});
const request = {
  templateId: 'proof-quote',
  brandId: brand.id,
  content: {
    quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
    author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
  },
};

const image = await livery.image({ ...request, format: 'square' });
await writeFile('quote.png', image.bytes);
console.log('quote.png is ready');

const variants = [{ format: 'square', kind: 'video' as const, durationS: 2 }];
const batch = await livery.render({ ...request, variants });
const { renders } = await batch.wait({
  onProgress: ({ progress }) => console.log(`${Math.round(progress * 100)} %`),
});
for (const { id, error } of renders) {
  if (error) throw new Error(`Render ${id} failed: ${error}`);
  await writeFile('quote.mp4', (await livery.file(id)).body!);
  console.log('quote.mp4 is ready');
}

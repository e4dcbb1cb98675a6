/**
 * Creates a brand, renders one still and one video with it, and downloads both.
 *
 *   KEY=$(cat .livery/owner-key) node examples/quickstart.ts
 *
 * Node 24 runs it as it is. The member types come from `GET /openapi.json` if you generate a client from it.
 */
import { writeFile } from 'node:fs/promises';

const api = process.env.API ?? 'http://localhost:3000/api/v1';
const key = process.env.KEY;
if (!key) {
  console.error(
    'Set KEY to an API key, for example: KEY=$(cat .livery/owner-key) node examples/quickstart.ts',
  );
  process.exit(1);
}

async function request(path: string, body?: object): Promise<Response> {
  const response = await fetch(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

const brand = await (
  await request('/brands', {
    name: 'Fieldnote',
    document: {
      color: { light: { primary: { $value: { hex: '#1c4f3d' } } } },
    },
  })
).json();

const batch = await (
  await request('/renders', {
    templateId: 'proof-quote',
    brandId: brand.id,
    content: {
      quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
      author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
    },
    variants: [
      { format: 'square', kind: 'still' },
      { format: 'square', kind: 'video', durationS: 2 },
    ],
  })
).json();

for (const { id, kind } of batch.jobs) {
  let job = { status: 'queued', error: null };
  while (job.status !== 'completed') {
    await new Promise((resolve) => setTimeout(resolve, 500));
    job = await (await request(`/renders/${id}`)).json();
    if (job.status === 'failed') throw new Error(`Render ${id} failed: ${job.error}`);
  }
  const file = kind === 'still' ? 'quote.png' : 'quote.mp4';
  await writeFile(file, await (await request(`/renders/${id}/file`)).bytes());
  console.log(`${file} is ready`);
}

import { expect } from 'vitest';
import { type ApiClient, batch, type RenderResponse } from '../../../testing/api-client.ts';

/** Text that would break out of the markup of a page that does not escape it. */
export const hostile = `"><script>alert(1)</script></title></style><img src=x onerror='alert(2)'>&amp; \${x}`;

export type SampleName = 'still' | 'jpeg' | 'pdf' | 'video' | 'gif' | 'hostile';
export type PublishedSamples = Record<SampleName, { id: string; publicId: string }>;

/** Draws and publishes a render of every kind, and one whose brand and content are hostile. */
export async function publishSamples(client: ApiClient): Promise<PublishedSamples> {
  const brandId = await client.createBrand();
  const submit = async (request: object) => {
    const { status, body } = await client.post('/renders', { ...batch(brandId), ...request });
    expect(status, JSON.stringify(body)).toBe(202);
    return body.jobs as RenderResponse[];
  };
  const small = { format: 'portrait', scale: 0.5 };
  const [still, jpeg, pdf, video, gif] = await submit({
    variants: [
      { ...small, kind: 'still', mode: 'dark' },
      { ...small, kind: 'still', output: 'jpeg' },
      { format: 'portrait', kind: 'still', output: 'pdf' },
      { ...small, kind: 'video', durationS: 1 },
      { ...small, kind: 'video', durationS: 1, output: 'gif' },
    ],
  });
  const { body: brand } = await client.post('/brands', {
    name: hostile,
    document: {
      color: { light: { primary: { $type: 'color', $value: { hex: '#ffd400' } } } },
      font: { heading: { $type: 'fontFamily', $value: [`x"}</style><script>alert(3)</script>`] } },
    },
  });
  const [bad] = await submit({
    brandId: brand.id,
    content: { quote: hostile, author: { name: '<b onclick=alert(4)>', role: '</p>' } },
    variants: [{ ...small, kind: 'still' }],
  });
  const jobs = { still, jpeg, pdf, video, gif, hostile: bad };
  await client.waitForJobs(
    Object.values(jobs).map((job) => job!.id),
    60_000,
  );
  const published = Object.entries(jobs).map(async ([name, job]) => {
    const { body } = await client.post(`/renders/${job!.id}/publish`, undefined);
    return [name, { id: job!.id, publicId: body.publicId }] as const;
  });
  return Object.fromEntries(await Promise.all(published)) as PublishedSamples;
}

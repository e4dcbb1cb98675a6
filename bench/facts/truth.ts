import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What a person can fill of each template from the pages of a site, and what they would not. */

const siteSchema = z.looseObject({
  /** Also the name of its folder. */
  name: z.string().regex(/^[\w.-]+$/, 'expected a name without slashes'),
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'expected owner/name'),
  commit: z.string().regex(/^[0-9a-f]{40}$/, 'expected a commit'),
  /** The folder of the repository that is served. */
  folder: z.string(),
  /** The pages that were read, from the root of the folder; extraction begins at the first. */
  pages: z.array(z.string()).min(1),
  language: z.string(),
  /** By template: what it can say, or under `no` why it can say nothing. */
  fillable: z.record(z.string(), z.looseObject({ no: z.string().optional() })),
});

export type SiteFillable = z.infer<typeof siteSchema>;

export async function readFillable(file: string, only: string[] | null): Promise<SiteFillable[]> {
  const parsed = z
    .array(siteSchema)
    .min(1)
    .safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} cannot be read:\n${z.prettifyError(parsed.error)}`);
  const unknown = only?.filter((name) => !parsed.data.some((site) => site.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`No site ${unknown.join(', ')} in ${file}`);
  return only ? parsed.data.filter(({ name }) => only.includes(name)) : parsed.data;
}

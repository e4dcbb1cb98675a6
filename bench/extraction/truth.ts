import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The true brand of a website, checked by people: the answers that an extraction is measured against. */

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'expected a hex colour of six digits');
const texts = z.array(z.string()).default([]);

const siteTruthSchema = z.looseObject({
  /** Also the name of its folder. */
  name: z.string().regex(/^[\w.-]+$/, 'expected a name without slashes'),
  /** The page to read, from the root of the folder. */
  page: z.string().default('index.html'),
  siteName: z.string(),
  /** Other names of the same brand, such as the short form that its logo shows. */
  siteNameAlternates: texts,
  /** Any of them is right. */
  primary: z.array(hex).min(1),
  headingFont: z.string(),
  headingFontAlternates: texts,
  bodyFont: z.string(),
  bodyFontAlternates: texts,
  /** A file from the root of the folder, or `inline-svg` and the selector of an inline SVG. */
  logo: z.string(),
  logoAlternates: texts,
  /** Small icons of the brand, which are not its logo. */
  iconAlternates: texts,
  dark: z.boolean(),
});

export type SiteTruth = z.infer<typeof siteTruthSchema>;

export function parseTruth(json: unknown): SiteTruth[] {
  const parsed = z.array(siteTruthSchema).min(1, 'expected at least one site').safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(`The truth cannot be read:\n${z.prettifyError(parsed.error)}`);
}

export async function readTruth(file: string, only: string[] | null): Promise<SiteTruth[]> {
  const sites = parseTruth(JSON.parse(await readFile(file, 'utf8')));
  const unknown = only?.filter((name) => !sites.some((site) => site.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`No site ${unknown.join(', ')} in ${file}`);
  return only ? sites.filter(({ name }) => only.includes(name)) : sites;
}

/** The sites whose page is not in the folder. */
export function missingSites(sites: SiteTruth[], folder: string): string[] {
  return sites.filter(({ name, page }) => !existsSync(join(folder, name, page))).map(({ name }) => name);
}

/** The path of a page; an index page is requested by the address of its folder, as visitors do. */
export function pagePath(page: string): string {
  const path = page.replace(/^\/+/, '').replace(/(^|\/)index\.html?$/, '$1');
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

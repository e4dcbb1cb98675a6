import type { Livery } from '@livery/client';
import { type Context, UsageError } from './command.ts';
import { ask, canAsk } from './terminal/ask.ts';

interface BrandSummary {
  id: string;
  name: string;
  domain: string;
  status: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every brand with this text in its name or domain, or of this address. */
export async function listBrands(
  livery: Livery,
  filter: { q?: string; address?: string },
): Promise<BrandSummary[]> {
  const found: BrandSummary[] = [];
  const query = { view: 'summary' as const, limit: 100, ...filter };
  for await (const { id, name, domain, status } of livery.all('/brands', query)) {
    found.push({ id, name, domain, status });
  }
  return found;
}

/** The id of a brand that is named by id, domain or name. Without one: the only brand, or the one that a person picks. */
export async function findBrand(
  livery: Livery,
  wanted: string | undefined,
  { output, signal }: Pick<Context, 'output' | 'signal'>,
): Promise<string> {
  if (wanted && UUID.test(wanted)) return wanted;
  const listed = (await listBrands(livery, wanted ? { q: wanted } : {})).filter(
    ({ status }) => status !== 'archived',
  );
  const isWanted = (text: string) => text.toLowerCase() === wanted?.toLowerCase();
  const exact = listed.filter(({ name, domain }) => isWanted(name) || isWanted(domain));
  const found = exact.length > 0 ? exact : listed;
  if (found.length === 1) return found[0]!.id;
  const names = found
    .slice(0, 20)
    .map(({ id, name, domain }) => (domain ? `${name} (${domain}), ${id}` : `${name}, ${id}`));
  if (found.length === 0)
    throw new UsageError(`There is no brand${wanted ? ` ${wanted}` : ''}. livery extract <url> makes one.`);
  if (!canAsk()) throw new UsageError(`Say which brand, with --brand and its id: ${names.join('; ')}.`);
  for (const [index, name] of names.entries()) output.note(`${index + 1}  ${name}`);
  const answer = Number(await ask('Number of the brand', signal));
  const picked = found[answer - 1];
  if (!picked) throw new UsageError('No brand was picked.');
  return picked.id;
}

import type { Block } from '../../facts.ts';

/** After a word for a company or shop, quotation marks contain its name: `компания «Acme»`, `restauracja „Acme”`. */
const quoted =
  /(?<!\p{L})(?:компан|магазин|фирм|фірм|студи|студі|клиник|клінік|центр|ресторан|фонд|агентств|firm|restaura|ristorante|kancelari|fundacj)\p{L}{0,10} ["«„“”]([^"»“”«„]{2,40})["»“”]/giu;

export interface QuotedName {
  name: string;
  /** The number of times that the page quotes it. */
  count: number;
  /** The first block that quotes it. */
  block: Block;
}

/** The name that a page quotes most often; null if it quotes none. */
export function findQuotedName(blocks: readonly Block[]): QuotedName | null {
  const said = blocks.flatMap((block) =>
    [...block.text.matchAll(quoted)].map(([, name]) => ({ name: name!.trim(), block })),
  );
  const groups = [...Map.groupBy(said, ({ name }) => name).values()].sort((a, b) => b.length - a.length);
  const [most] = groups;
  return most ? { ...most[0]!, count: most.length } : null;
}

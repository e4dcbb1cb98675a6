import { completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { startService } from '@livery/server/testing/service';
import { sampleBrands } from '@livery/templates/samples/brands';
import { compare, percentile, printComparison } from './harness.ts';

const ROUNDS = 2000;

/** What every save of a brand does: complete, validate, derive. Printed beside the least JSON costs. */
export async function benchBrandRules(): Promise<void> {
  const wholes = sampleBrands.map(({ document }) => completeDocument(document).document as BrandDocument);
  const texts = wholes.map((document) => JSON.stringify(document));
  let round = 0;
  const of = <Item>(items: readonly Item[]) => items[round++ % items.length]!;
  const measured = await compare(
    [
      { label: 'JSON.parse, for size', run: async () => JSON.parse(of(texts)) },
      { label: 'validate a whole document', run: async () => brandDocumentSchema.parse(of(wholes)) },
      { label: 'complete a partial one', run: async () => completeDocument(of(sampleBrands).document) },
      { label: 'derive the tokens', run: async () => deriveTokens(of(wholes)) },
    ],
    ROUNDS,
  );
  printComparison('Rules of a brand, six sample brands in turn', measured, 3);
}

const FEW = 10;
const MANY = 1000;
const PAGE = 10;

/** The first page of a long history beside that of a short one, page and page in turn. */
export async function benchVersionPages(): Promise<void> {
  const service = await startService();
  try {
    const makeBrand = async (versions: number) => {
      const id = await service.owner.createBrand();
      for (let saved = 1; saved < versions; saved++) {
        await service.owner.post(`/brands/${id}/versions`, { document: {} });
      }
      return id;
    };
    const [short, long] = [await makeBrand(FEW), await makeBrand(MANY)];
    const page = (id: string) => () => service.owner.get(`/brands/${id}/versions?limit=${PAGE}`);
    const measured = await compare(
      [
        { label: `a brand with ${FEW} versions`, run: page(short) },
        { label: `a brand with ${MANY} versions`, run: page(long) },
      ],
      100,
    );
    const kind = service.app.settings.databaseUrl ? 'PostgreSQL' : 'embedded';
    printComparison(`First page of ${PAGE} versions over HTTP (${kind})`, measured);
    const [a, b] = measured.map(({ ms }) => percentile(ms, 0.5));
    console.log(`  long to short: ${(b! / a!).toFixed(2)}`);
  } finally {
    await service.remove();
  }
}

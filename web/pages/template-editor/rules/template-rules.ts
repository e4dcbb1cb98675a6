import { checkDocument } from '@livery/templates/kit/document/check';
import { contentSchema } from '@livery/templates/kit/document/content';
import { documentJsonSchema, type TemplateDocument } from '@livery/templates/kit/document/schema';
import { builtInVariants } from '@livery/templates/kit/document/variants';
import { sampleBrands } from '@livery/templates/samples/brands';
import { toDrawableBrand } from '@livery/templates/samples/tokens';
import { makeContent } from '@livery/templates/trials/contents';
import { trials } from '@livery/templates/trials/trials';
import { readCatalogue, type Shape } from './catalogue.ts';

/** What needs the schemas of documents. They load after the page is drawn. */

const schema = documentJsonSchema() as Shape;

export type HardText = 'longest' | 'shortest' | 'arabic';

const hardTrials: Record<HardText, [name: string, script: string]> = {
  longest: ['maximum', 'latin'],
  shortest: ['one word', 'latin'],
  arabic: ['typical', 'arabic'],
};

/** A content that is hard to lay out, of those that publishing draws. */
function hardContent({ fields, sample }: TemplateDocument, which: HardText): unknown {
  const [name, script] = hardTrials[which];
  const trial = trials().find((one) => one.name === name && one.script === script)!;
  return makeContent({ content: contentSchema(fields), sample }, trial);
}

/** The sample brands, as pages draw them. Their logos are files of the server. */
const brands = () =>
  sampleBrands.map((brand) => {
    const { document, mode, tokens } = toDrawableBrand(brand);
    return { id: brand.id, name: tokens.name, document, mode };
  });

export const templateRules = {
  schema,
  catalogue: readCatalogue(schema),
  variants: builtInVariants,
  check: checkDocument,
  hardContent,
  sampleBrands: brands,
};

export type TemplateRules = typeof templateRules;

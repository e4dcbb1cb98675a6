import { imagesIn } from '@livery/templates/content';
import { asDesigned, noVariety } from '@livery/templates/define-template';
import { findFormat } from '@livery/templates/formats';
import type { SceneImage } from '@livery/templates/image';
import { checkDocument } from '@livery/templates/kit/document/check';
import { childrenOf, type NodeType, nodeTypes, type SceneNode } from '@livery/templates/kit/document/nodes';
import { ownShapes } from '@livery/templates/kit/document/own-shapes';
import { documentJsonSchema, type TemplateDocument } from '@livery/templates/kit/document/schema';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { sampleBrands } from '@livery/templates/samples/brands';
import { withSampleImages } from '@livery/templates/samples/sample-content';
import { toDrawableBrand } from '@livery/templates/samples/tokens';
import { makeVideoMotion } from '@livery/templates/shared/motion/video';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { exampleImages, examples } from './node-examples.ts';

test.each(examples)('the example of $name is valid', ({ document }) => {
  expect(checkDocument(document).filter(({ severity }) => severity === 'error')).toEqual([]);
});

/** The scene as data, half-way through a video, with widths of a made-up typeface. */
async function draw(document: TemplateDocument, { brand, format }: (typeof looks)[number]) {
  const template = templateFromDocument(document, { sampleImages: exampleImages });
  const { content } = withSampleImages(template, template.sample);
  const image = { src: '', width: 600, height: 400, margins: { top: 0, right: 0, bottom: 0, left: 0 } };
  const images = imagesIn(template.content, content).map(({ ref }): [string, SceneImage] => [
    ref,
    { ...image, src: ref, silhouette: true, opaque: true, colors: [] },
  ]);
  const { tree, warnings } = await template.scene({
    ...{ content, brand, colors: brand.colors, format, direction: 'ltr' },
    ...{ motion: makeVideoMotion(6000).motionAt(700), images: new Map(images), logos: [] },
    ...{ contrastFix: asDesigned, variety: noVariety },
    type: { widths: async (pieces) => pieces.map((piece) => [...piece].length * 0.5) },
  });
  return JSON.stringify([expand(tree), warnings]);
}

/** The elements that are drawn, without the components that make them. */
function expand(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(expand);
  if (!isValidElement<{ children?: ReactNode }>(node)) return typeof node === 'boolean' ? null : node;
  const { type, props } = node;
  if (typeof type === 'function') return expand((type as (given: typeof props) => ReactNode)(props));
  return { ...props, children: expand(props.children) };
}

/** Typefaces without serifs, with serifs, and of one width; some properties change only one of them. */
const looks = ['northpail', 'salt-and-vesper', 'kernelry'].map((id, index) => ({
  brand: toDrawableBrand(sampleBrands.find((brand) => brand.id === id)!).tokens,
  format: findFormat(index === 1 ? 'wide' : 'square'),
}));

type NodeShape = Record<string, { default?: unknown; const?: string }>;
const { $defs } = documentJsonSchema() as { $defs: { SceneNode: { oneOf: { properties: NodeShape }[] } } };
const nodeSchemas = new Map(
  $defs.SceneNode.oneOf.map(({ properties }) => [properties.type!.const, properties]),
);
const defaults = nodeTypes.flatMap((type) =>
  Object.entries(nodeSchemas.get(type)!)
    .filter(([name, shape]) => shape.default !== undefined && (type === 'text' || name in ownShapes[type]))
    .map(([property, shape]) => ({ type, property, usual: shape.default })),
);

/** The document with a property of all nodes of a type. */
function withProperty(document: TemplateDocument, type: NodeType, property: string, value: unknown) {
  const change = (node: SceneNode): SceneNode => {
    const { [property]: _, ...others } = node as unknown as Record<string, unknown>;
    const changed = (
      node.type !== type ? node : value === undefined ? others : { ...others, [property]: value }
    ) as SceneNode;
    if ('each' in changed) return { ...changed, each: change(changed.each) } as SceneNode;
    if ('children' in changed) return { ...changed, children: changed.children.map(change) } as SceneNode;
    return changed;
  };
  return { ...document, scene: change(document.scene) };
}
const hasType = (node: SceneNode, type: NodeType): boolean =>
  node.type === type || childrenOf(node).some((child) => hasType(child.node, type));

test.each(defaults)('$property of $type is $usual without it', async ({ type, property, usual }) => {
  const { document } = examples.find((each) => hasType(each.document.scene, type))!;
  for (const look of looks) {
    const [without, given] = [undefined, usual].map((value) => withProperty(document, type, property, value));
    expect(await draw(given!, look), look.format.name).toBe(await draw(without!, look));
  }
});

import type { Node } from '@livery/engine/ports';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

/** What is behind the texts is drawn without laying them out. It must be what a scene with transparent texts shows. */

const SCALE = 0.25;
const composer = await createNodeComposer();
const cases = ['square', 'story', 'wide'].flatMap((format) => galleryCases({ formats: [format] as never }));
/** Each template once or twice, in another format and for another brand each time; `npm run test:all` draws every fifth. */
const taken = cases.filter((_, index) => index % (runsEverything ? 5 : 11) === 0);

test.each(taken.map((one) => [one.template.id, one.format, one.brand.id, one] as const))(
  'the background of %s %s %s has everything but its texts',
  async (_id, _format, _brand, { request }) => {
    const composed = await composer.compose(request);
    const transparent = { ...composed, node: withTransparentText(composed.node) };
    const [without, unseen] = [
      await composer.renderBackground(composed, SCALE),
      await composer.render(transparent, SCALE),
    ];
    expect(Buffer.compare(without, unseen)).toBe(0);
  },
);

function withTransparentText(node: Node): Node {
  const style = { ...node.style, color: 'transparent', textShadow: 'none' };
  if (node.type === 'image') return node;
  if (node.type === 'text') return { ...node, style };
  return { ...node, style, children: (node.children ?? []).map(withTransparentText) };
}

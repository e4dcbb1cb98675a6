import type { NodeKind } from '../solver/part.ts';

export const space: NodeKind<'space'> = {
  measure(part, _width, { stage }) {
    part.fixed = part.node.grow ? 0 : stage.u(part.node.size ?? 32);
    part.width = part.fixed;
  },
};

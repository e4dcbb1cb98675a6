import type { NodeKind, Part } from '../../solver/part.ts';
import { listParts } from '../../solver/part.ts';
import { line } from './line.tsx';
import { stairs } from './stairs.tsx';
import { type StepsForm, stationsOf } from './stations.ts';

const formOf = ({ node }: Part<'steps'>): StepsForm => (node.stairs ? stairs : line);

/** The entries of a list with numbers, on a line or as stairs. */
export const steps: NodeKind<'steps'> = {
  measure: (part, width, kit) => formOf(part).measure(part, width, kit),
  height: (part, kit, sizes) => formOf(part).height(part, kit, sizes),
  place: (part, kit) => formOf(part).place(part, kit),
  async fit(part, kit, taken) {
    await formOf(part).fit?.(part, kit, taken);
  },
  schedule(part, kit, orders) {
    const orderOf = formOf(part).orders(part, kit);
    stationsOf(part).forEach((station, index) => {
      let order = orderOf(index);
      for (const child of listParts(station.part).filter(({ children }) => children.length === 0)) {
        orders.set(child, order);
        order += child.text?.lines.length ?? 1;
      }
    });
  },
  draw: (part, kit) => formOf(part).draw(part, kit),
};

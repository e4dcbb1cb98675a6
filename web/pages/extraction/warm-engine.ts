import { openDrawSlot } from '../../preview/draw-queue.ts';
import { priorities } from '../../preview/schedule.ts';
import { wallOrder } from '../start/wall-order.ts';
import { neutralDocument } from './found-document.ts';

/** As many as there are workers. */
const TASKS = 2;
/** A drawing of a few pixels loads everything that a real one needs. */
const SCALE = 0.05;

/** Starts the workers with an invisible drawing, so that the engine is loaded when the first colours arrive. */
export async function warmEngine(): Promise<void> {
  const { templates } = await import('@livery/templates/registry');
  const document = neutralDocument();
  for (const templateId of wallOrder.slice(0, TASKS)) {
    const { sample: content } = templates.find(({ id }) => id === templateId)!;
    const slot = openDrawSlot();
    slot.ask({
      scene: { document, templateId, content, format: 'square', mode: 'light' },
      work: { kind: 'still', scale: SCALE, pace: 'quick', exactScale: SCALE, shownTreeKey: null },
      priority: priorities.near,
      onResult: slot.remove,
    });
  }
}

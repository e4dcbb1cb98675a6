import type { Motion } from '../../shared/motion/motion.ts';

const EVENT = { share: 0.12, lengthMs: 800 } as const;

/** When the one event of the last beat begins, such as a code that is underlined. */
export const eventOrder = (motion: Motion): number => motion.at('close', EVENT.share);

/** How much of it has happened: 0 before it, 1 after it and in a still. */
export const eventPart = (motion: Motion): number =>
  motion.progress(eventOrder(motion), EVENT.lengthMs, 'in-out');

import { formats } from '../../formats.ts';

/** The variants that every document has, the weakest first; formats, sizes and own conditions come between and after. */
const shapeVariants = ['landscape', 'upright', 'tall'] as const;
const treatmentVariants = ['calm', 'bold'] as const;

/** Whether the background is dark or light. */
const backgroundVariants = ['dark', 'light'] as const;

/** What an entry of `steps` is. */
export const stepStates = ['done', 'current', 'ahead'] as const;
export type StepState = (typeof stepStates)[number];

export const builtInVariants: readonly string[] = [
  ...shapeVariants,
  ...Object.keys(formats),
  ...treatmentVariants,
  ...backgroundVariants,
  'alternate',
  'centred',
  ...stepStates,
];

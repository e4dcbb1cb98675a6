import { formats } from '../../formats.ts';

/** The variants that every document has, the weakest first; formats, sizes and own conditions come between and after. */
export const shapeVariants = ['landscape', 'tall'] as const;
export const treatmentVariants = ['calm', 'bold'] as const;
export const ALTERNATE = 'alternate';

export const builtInVariants: readonly string[] = [
  ...shapeVariants,
  ...Object.keys(formats),
  ...treatmentVariants,
  ALTERNATE,
];

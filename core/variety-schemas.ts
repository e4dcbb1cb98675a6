import { z } from 'zod';
import { findSeriesError, MAX_SERIES, treatmentChoices } from './render-variety.ts';

/** The treatment and the series of a render, as the API and the MCP tools take them. */

export const treatmentSchema = z.enum(treatmentChoices);

export const seriesSchema = z
  .strictObject({
    index: z
      .int()
      .min(0)
      .max(MAX_SERIES - 1)
      .describe('The position of the image in the series; the first one is 0.'),
    count: z.int().min(1).max(MAX_SERIES).describe('How many images the series has.'),
  })
  .superRefine((series, ctx) => {
    const message = findSeriesError(series);
    if (message) ctx.addIssue({ code: 'custom', path: ['index'], message });
  });

export const treatmentHelp =
  '`calm` keeps the background of the brand and draws accents in its colours. `bold` fills the background with the primary colour. `auto` decides by the brand and the template.';

export const seriesHelp =
  'The position in a series of images that are shown side by side, such as posts of one campaign. Neighbours of a series differ: the treatment alternates unless one is requested, images are cropped differently, and the composition changes. Long texts can keep the first composition.';

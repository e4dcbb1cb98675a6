import { z } from 'zod';
import { MAX_NAME } from '../limits.ts';
import { assetIdPattern } from './asset-ids.ts';
import { MAX_TRACK_S } from './audio.ts';

/** The sound of a video, as the API and the MCP tools take it. */
export const audioSchema = z.strictObject({
  assetId: z
    .string()
    .max(MAX_NAME)
    .regex(assetIdPattern, 'expected the id of an asset, such as ast_7Qm2XcVw9TzK4nRf1LbYdE')
    .describe('The id of an uploaded asset of the kind `audio`.'),
  startS: z
    .number()
    .min(0)
    .max(MAX_TRACK_S)
    .optional()
    .describe('The second of the track at which the video starts; 0 unless given.'),
});

export const audioHelp =
  'The sound of an mp4 or webm video; without it the video is silent. The track is cut to the video, faded in and out, and brought to a loudness of -14 LUFS. A track that ends before the video fades out, and silence follows.';

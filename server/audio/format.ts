/** The format in which sound is cut, measured and encoded: stereo, interleaved, as 32-bit floats. */
export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
/** Of one sample of both channels. */
export const BYTES_PER_SAMPLE = 4 * CHANNELS;

import { type FormatName, formats } from '@livery/templates/formats';

const isFormat = (format: string): format is FormatName => Object.hasOwn(formats, format);

/** A format that only a newer server knows is drawn as a square until the page is reloaded. */
export const toFormat = (format: string): FormatName => (isFormat(format) ? format : 'square');

/** Width by height. */
export const aspectOf = (format: string): number => {
  const { width, height } = formats[toFormat(format)];
  return width / height;
};

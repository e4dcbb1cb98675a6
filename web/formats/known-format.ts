import { type FormatName, findFormat, isFormatName } from '@livery/templates/formats';

/** A format that only a newer server knows is drawn as a square until the page is reloaded. */
export const toFormat = (format: string): FormatName => (isFormatName(format) ? format : 'square');

/** Width by height. */
export const aspectOf = (format: string): number => {
  const { width, height } = findFormat(toFormat(format));
  return width / height;
};

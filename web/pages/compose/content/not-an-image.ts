/** The types and the ends of names of files that are assets, but no images. */
const OTHER_TYPES = /^(audio|font|video)\//;
const OTHER_NAMES = /\.(mp3|wav|m4a|ogg|oga|opus|woff2?|ttf|otf)$/i;

interface NamedFile {
  name: string;
  /** Empty where the browser knows none. */
  type: string;
}

/** The name of the first file that cannot be an image; null if the server has to inspect them. */
export function findNonImage(files: Iterable<NamedFile>): string | null {
  for (const { name, type } of files) {
    if (OTHER_TYPES.test(type) || (type === '' && OTHER_NAMES.test(name))) return name;
  }
  return null;
}

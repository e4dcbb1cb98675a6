/** A name in every way that code and text write it. */
export interface Names {
  /** `merge-palettes` */
  id: string;
  /** `mergePalettes` */
  camel: string;
  /** `MergePalettes` */
  pascal: string;
  /** `Merge palettes` */
  title: string;
}

export function toNames(id: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40) {
    throw new Error(
      `“${id}” is not a name. Use at most 40 lower-case letters, digits and hyphens: brand-kit.`,
    );
  }
  const words = id.split('-');
  const pascal = words.map(capitalize).join('');
  const camel = pascal[0]!.toLowerCase() + pascal.slice(1);
  return { id, camel, pascal, title: capitalize(words.join(' ')) };
}

const capitalize = (word: string) => word[0]!.toUpperCase() + word.slice(1);

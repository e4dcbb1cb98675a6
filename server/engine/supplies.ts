import type { Warning } from '@livery/templates/define-template';
import type { LogoPicture, Picture } from '@livery/templates/image';
import { type PictureFile, pictureReplaced, type Supplies } from './contracts.ts';
import { type Album, UnusablePicture } from './pictures/album.ts';

export interface LoadedSupplies {
  pictures: Map<string, Picture>;
  logos: LogoPicture[];
  warnings: Warning[];
}

/** Looks at every file; one that cannot be drawn is left out with a warning. */
export async function loadSupplies(album: Album, supplies: Supplies): Promise<LoadedSupplies> {
  const loaded: LoadedSupplies = { pictures: new Map(), logos: [], warnings: [] };
  for (const [ref, file] of Object.entries(supplies.pictures)) {
    const picture = await usable(album, ref, file, (why) => {
      loaded.warnings.push(pictureReplaced(file.field, why));
    });
    if (picture) loaded.pictures.set(ref, picture);
  }
  for (const { mode, kind, monochrome, ...file } of supplies.logos) {
    const picture = await usable(album, file.asset, file, (why) => {
      loaded.warnings.push({
        code: 'logo_replaced',
        path: '$extensions.studio.logos',
        message: `A logo of the brand was left out: ${why}.`,
      });
    });
    if (picture) loaded.logos.push({ ...picture, mode, kind, monochrome });
  }
  return loaded;
}

async function usable(album: Album, src: string, file: PictureFile, tell: (why: string) => void) {
  try {
    return await album.look(src, file);
  } catch (cause) {
    if (!(cause instanceof UnusablePicture)) throw cause;
    tell(cause.message);
    return null;
  }
}

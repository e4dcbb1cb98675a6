import type { BrandDocument } from '@livery/core/brand/document';
import { templateMetas } from '@livery/templates/template-meta';
import { useMemo } from 'react';
import { useWallPlaces, WALL } from '../../brand/wall-places.ts';
import { ownContent } from '../../content/own-content.ts';
import { classNames } from '../../controls/class-names.ts';
import { Preview } from '../../preview/preview.tsx';

interface OutcomeWallProps {
  document: BrandDocument;
  mode: 'light' | 'dark';
}

/** All templates as they will be. */
export function OutcomeWall({ document, mode }: OutcomeWallProps) {
  const placeOf = useWallPlaces();
  const tiles = useMemo(
    () =>
      templateMetas.map(({ id, name }, index) => {
        const { format, className } = placeOf(index);
        const content = ownContent(document);
        return { name, className, scene: { document, templateId: id, content, format, mode } };
      }),
    [document, mode, placeOf],
  );
  return (
    <ul className={WALL}>
      {tiles.map(({ name, className, scene }) => (
        <li key={scene.templateId} className={classNames('self-start', className)}>
          <Preview scene={scene} label={name} />
        </li>
      ))}
    </ul>
  );
}

import type { BrandDocument } from '@livery/core/brand/document';
import { templates } from '@livery/templates/registry';
import { useMemo } from 'react';
import { contentFor } from '../../content/brand-content.ts';
import { Preview } from '../../preview/preview.tsx';

interface OutcomeWallProps {
  document: BrandDocument;
  mode: 'light' | 'dark';
}

/** All templates as they will be. */
export function OutcomeWall({ document, mode }: OutcomeWallProps) {
  const scenes = useMemo(
    () =>
      templates.map((template, index) => ({
        name: template.name,
        scene: {
          document,
          templateId: template.id,
          content: contentFor(template.id, document),
          format: index < 3 ? ('wide' as const) : ('square' as const),
          mode,
        },
      })),
    [document, mode],
  );
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[2000px]:grid-cols-4">
      {scenes.map(({ name, scene }, index) => (
        <li
          key={scene.templateId}
          className={index === 0 ? 'self-start lg:col-span-2 lg:row-span-2' : 'self-start'}
        >
          <Preview scene={scene} label={name} />
        </li>
      ))}
    </ul>
  );
}

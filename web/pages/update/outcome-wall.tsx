import type { BrandDocument } from '@livery/core/brand/document';
import { allTemplateFacts } from '@livery/templates/template-facts';
import { useMemo } from 'react';
import { ownWords } from '../../content/own-words.ts';
import { Preview } from '../../preview/preview.tsx';
import { text } from '../../text/text.ts';

interface OutcomeWallProps {
  document: BrandDocument;
  mode: 'light' | 'dark';
}

/** All templates as they will be. */
export function OutcomeWall({ document, mode }: OutcomeWallProps) {
  const scenes = useMemo(
    () =>
      allTemplateFacts.map((template, index) => ({
        name: template.name,
        scene: {
          document,
          templateId: template.id,
          content: ownWords(document),
          format: index < 3 ? ('wide' as const) : ('square' as const),
          mode,
        },
      })),
    [document, mode],
  );
  return (
    <ul
      aria-label={text('update.outcome')}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[2000px]:grid-cols-4"
    >
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

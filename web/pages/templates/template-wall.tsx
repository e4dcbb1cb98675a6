import type { BrandDocument } from '@livery/core/brand/document';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { hasFacts } from '@livery/templates/samples/has-facts';
import { ownFirst } from '@livery/templates/samples/own-first';
import { templateMetas } from '@livery/templates/template-meta';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ownTemplates, templatesQuery } from '../../api/templates.ts';
import { classNames } from '../../controls/class-names.ts';
import { prefersReducedMotion } from '../../preferences/reduced-motion.ts';
import { OwnTile } from './own-tile.tsx';
import { TemplateTile } from './template-tile.tsx';

const HOVER_MS = 200;

/** Numbers that divide twelve, so that the last row is full. Wide formats need wider columns to be read. */
const WIDE_COLUMNS =
  '@min-[40rem]:grid-cols-2 @min-[60rem]:grid-cols-3 @min-[96rem]:grid-cols-4 @min-[160rem]:grid-cols-6';
const COLUMNS = 'grid-cols-2 @min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-4 @min-[96rem]:grid-cols-6';

interface TemplateWallProps {
  document: BrandDocument;
  format: FormatName;
  mode: 'light' | 'dark';
  brandId: string | null;
  isDescribed?: boolean;
}

/** All templates in one brand and one format, those in its own words first. One video plays at a time. */
export function TemplateWall(props: TemplateWallProps) {
  const { width, height } = findFormat(props.format);
  const { data: listed } = useQuery(templatesQuery);
  // The page of all templates shows the archived ones, too.
  const own = ownTemplates(listed?.templates ?? []).filter(
    ({ isArchived }) => !isArchived || props.isDescribed,
  );
  const [playing, setPlaying] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onHover = (id: string | null) => {
    clearTimeout(timer.current);
    // Videos wait for their player where motion is not wanted.
    if (id === null || prefersReducedMotion()) return setPlaying(null);
    timer.current = window.setTimeout(() => setPlaying(id), HOVER_MS);
  };
  return (
    <div className="@container">
      <ul
        data-narrow={width > height ? undefined : ''}
        className={classNames(
          'group grid items-start gap-x-5 gap-y-8',
          width > height ? WIDE_COLUMNS : COLUMNS,
        )}
      >
        {own.map((template) => (
          <OwnTile
            key={template.id}
            {...props}
            template={template}
            isPlaying={playing === template.id}
            onHover={onHover}
          />
        ))}
        {ownFirst(templateMetas, ({ id }) => hasFacts(id, props.document)).map((template) => (
          <TemplateTile
            key={template.id}
            {...props}
            template={template}
            isPlaying={playing === template.id && template.kinds.includes('video')}
            onHover={onHover}
          />
        ))}
      </ul>
    </div>
  );
}

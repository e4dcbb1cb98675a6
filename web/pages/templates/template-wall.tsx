import type { BrandDocument } from '@livery/core/brand/document';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { allTemplateFacts } from '@livery/templates/template-facts';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../preferences/reduced-motion.ts';
import { TemplateTile } from './template-tile.tsx';

const HOVER_MS = 200;

interface TemplateWallProps {
  document: BrandDocument;
  format: FormatName;
  mode: 'light' | 'dark';
  brandId: string | null;
  isDescribed?: boolean;
}

/** All templates in one brand and one format. One video plays at a time. */
export function TemplateWall(props: TemplateWallProps) {
  const { width, height } = findFormat(props.format);
  const [playing, setPlaying] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onHover = (id: string | null) => {
    clearTimeout(timer.current);
    // Videos wait for their player where motion is not wanted.
    if (id === null || prefersReducedMotion()) return setPlaying(null);
    timer.current = window.setTimeout(() => setPlaying(id), HOVER_MS);
  };
  // Wide formats need wider columns to be read.
  const column = width > height ? '21rem' : '15rem';
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--column)),1fr))] items-start gap-x-5 gap-y-8"
      style={{ '--column': column } as React.CSSProperties}
    >
      {allTemplateFacts.map((template) => (
        <TemplateTile
          key={template.id}
          {...props}
          template={template}
          isPlaying={playing === template.id && template.kinds.includes('video')}
          onHover={onHover}
        />
      ))}
    </ul>
  );
}

import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { useEffect, useMemo } from 'react';
import type { PreviewScene } from '../../../preview/scene.ts';
import { useWarnings } from '../../../preview/use-warnings.ts';

interface CheckFormatsProps {
  scene: Omit<PreviewScene, 'format'>;
  formats: readonly FormatName[];
  onWarnings: (format: FormatName, warnings: readonly Warning[]) => void;
}

/** Asks the engine for the warnings of every format. Draws nothing. */
export function CheckFormats({ scene, formats, onWarnings }: CheckFormatsProps) {
  return formats.map((format) => (
    <CheckFormat key={format} scene={scene} format={format} onWarnings={onWarnings} />
  ));
}

function CheckFormat({
  scene,
  format,
  onWarnings,
}: Omit<CheckFormatsProps, 'formats'> & { format: FormatName }) {
  const framed = useMemo(() => ({ ...scene, format }), [scene, format]);
  const warnings = useWarnings(framed);
  useEffect(() => {
    if (warnings) onWarnings(format, warnings);
  }, [format, warnings, onWarnings]);
  return null;
}

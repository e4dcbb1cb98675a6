import { exportFormats } from '@livery/core/export/formats';
import { Download } from 'lucide-react';
import { mediaUrl } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { Popover } from '../../controls/overlays/popover.tsx';
import { text } from '../../text/versions.ts';

/** A version as a file for other tools. */
export function ExportVersion({ brandId, version }: { brandId: string; version: number }) {
  const label = text('versions.export', { n: version });
  return (
    <Popover
      label={label}
      align="end"
      className="p-1.5!"
      trigger={
        <Button variant="ghost" aria-label={label}>
          <Download className="sm:hidden" />
          <span className="max-sm:hidden">{label}</span>
        </Button>
      }
    >
      <ul>
        {exportFormats.map((format) => (
          <li key={format}>
            <a
              href={mediaUrl(`/brands/${brandId}/export?format=${format}&version=${version}`)}
              download
              className="flex h-8 items-center rounded-control px-2.5 hover:bg-hover pointer-coarse:h-11"
            >
              {text(`versions.format.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

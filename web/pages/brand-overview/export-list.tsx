import type { ExportFormat } from '@livery/core/export/formats';
import { Download } from 'lucide-react';
import { mediaUrl } from '../../api/client.ts';
import { text } from '../../text/versions.ts';

const formats: ExportFormat[] = ['dtcg', 'css', 'tailwind', 'design-md', 'json'];

/** The brand as files for other tools. */
export function ExportList({ brandId }: { brandId: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {formats.map((format) => (
        <li key={format}>
          <a
            href={mediaUrl(`/brands/${encodeURIComponent(brandId)}/export?format=${format}`)}
            download
            className="flex min-h-10 items-center justify-between gap-3 text-13 hover:bg-hover pointer-coarse:min-h-11"
          >
            {text(`versions.format.${format}`)}
            <Download className="text-text-2" />
          </a>
        </li>
      ))}
    </ul>
  );
}

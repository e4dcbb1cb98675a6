import { mediaUrl } from '../../../api/client.ts';
import type { LogoFile } from './assign-logo.ts';

interface LogoImageProps {
  file: LogoFile;
  /** The colour behind it. */
  backdrop: string;
  label: string;
  className?: string;
}

/** A logo on a ground of the brand. */
export function LogoImage({ file, backdrop, label, className = 'h-16' }: LogoImageProps) {
  return (
    <span
      className={`rim flex items-center justify-center overflow-hidden p-3 ${className}`}
      style={{ backgroundColor: backdrop }}
    >
      <img
        src={mediaUrl(`/assets/${encodeURIComponent(file.src.$asset)}/file`)}
        alt={label}
        draggable={false}
        className="max-h-full max-w-full object-contain"
      />
    </span>
  );
}

import { mediaUrl } from '../../../api/client.ts';
import { classNames } from '../../../controls/class-names.ts';
import type { LogoFile } from './assign-logo.ts';

interface LogoImageProps {
  file: LogoFile;
  /** The colour behind it. */
  backdrop: string;
  label: string;
  /** The colour of a plate between the two. */
  plate?: string;
  className?: string;
}

/** A logo on a background of the brand. */
export function LogoImage({ file, backdrop, label, plate, className = 'h-16' }: LogoImageProps) {
  return (
    <span
      className={`rim flex items-center justify-center overflow-hidden p-3 ${className}`}
      style={{ backgroundColor: backdrop }}
    >
      <img
        src={mediaUrl(`/assets/${encodeURIComponent(file.src.$asset)}/file`)}
        alt={label}
        draggable={false}
        className={classNames('max-h-full max-w-full object-contain', plate && 'p-3')}
        style={{ backgroundColor: plate }}
      />
    </span>
  );
}

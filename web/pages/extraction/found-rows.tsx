import type { ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { text } from '../../text/first-page.ts';
import type { FoundEvidence } from './progress.ts';

/** A slot that keeps its height from the first second on. */
export function FoundRow({
  name,
  isLate,
  children,
}: {
  name: string;
  isLate?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'grid min-h-13 grid-cols-[4.5rem_minmax(0,1fr)] items-center border-t border-line py-2',
        isLate && 'hidden lg:grid',
      )}
    >
      <dt className="text-13 text-text-2">{name}</dt>
      <dd className="min-w-0 text-13">{children}</dd>
    </div>
  );
}

/** What is not known yet: a bar in its place. */
export function Unknown({ isWide, note }: { isWide?: boolean; note?: string }) {
  return (
    <span className="flex items-center gap-3 text-13 text-text-2">
      <span className={classNames('block h-2 bg-hover', isWide ? 'w-48' : 'w-24')} />
      {note}
    </span>
  );
}

interface ColorBandsProps {
  colors: string[];
  evidence: FoundEvidence[];
  onPoint: (evidence: FoundEvidence | null) => void;
}

/** The colours side by side. Pointing at one rings the place that shows it. */
export function ColorBands({ colors, evidence, onPoint }: ColorBandsProps) {
  return (
    <ul className="relative flex h-8.5 after:rim after:pointer-events-none after:absolute after:inset-0">
      {colors.map((hex) => {
        const entry =
          evidence.find(({ note, field }) => field.startsWith('color.') && note.includes(hex)) ?? null;
        const label = entry ? text('extraction.color', { hex, note: entry.note }) : hex;
        return (
          <li key={hex} className="min-w-0 flex-1">
            <button
              type="button"
              title={label}
              aria-label={label}
              onPointerEnter={() => onPoint(entry)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(entry)}
              onBlur={() => onPoint(null)}
              className="block size-full cursor-default"
              style={{ backgroundColor: hex }}
            />
          </li>
        );
      })}
    </ul>
  );
}

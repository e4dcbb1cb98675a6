import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { useMedia } from '../../controls/hooks/use-media.ts';
import { Sheet } from '../../controls/overlays/sheet.tsx';
import { text } from '../../text/compose.ts';

interface DesktopLayoutProps {
  content: ReactNode;
  stage: ReactNode;
  formats: ReactNode;
  files: ReactNode;
  /** The files and their price in one line. */
  summary: string;
  /** The receipt and the button that spends. */
  foot: ReactNode;
}

/** Content, stage and files side by side. Below 1024 pixels, the files are a sheet. */
export function DesktopLayout({ content, stage, formats, files, summary, foot }: DesktopLayoutProps) {
  const hasRoom = useMedia('(width >= 1024px)');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={text('compose.content')}
        className="relative w-80 shrink-0 overflow-y-auto border-e border-line bg-surface p-5"
      >
        {content}
      </section>
      <div className="flex min-w-0 flex-1 flex-col bg-wall">
        {stage}
        <div className="shrink-0 border-t border-edge px-4 pt-5 pb-3 lg:px-8">{formats}</div>
        {!hasRoom && (
          <div className="flex items-center justify-between gap-4 border-t border-line bg-surface p-3">
            <span className="text-15 font-medium tabular-nums">{summary}</span>
            <Button onClick={() => setOpen(true)}>{text('compose.openFiles')}</Button>
          </div>
        )}
      </div>
      {hasRoom ? (
        <section
          aria-label={text('compose.files')}
          className="flex w-78 shrink-0 flex-col border-s border-line bg-surface"
        >
          <div className="relative min-h-0 flex-1 overflow-y-auto p-5">{files}</div>
          <div className="flex shrink-0 flex-col gap-4 border-t border-line mx-5 py-5">{foot}</div>
        </section>
      ) : (
        <Sheet
          title={text('compose.files')}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          foot={<div className="flex flex-col gap-4">{foot}</div>}
        >
          {files}
        </Sheet>
      )}
    </div>
  );
}

import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';

interface DropTableProps {
  onFile: (file: File) => void;
  className?: string;
  children: ReactNode;
}

/** A place that takes a dropped file. */
export function DropTable({ onFile, className, children }: DropTableProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way among others; the buttons have them all
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(className, isOver && 'outline-2 -outline-offset-2 outline-ink')}
    >
      {children}
    </div>
  );
}

const TYPES = '.csv,.tsv,.jsonl,.ndjson,.txt,text/csv,text/tab-separated-values';

/** Opens the file chooser of the system. */
export function ChooseTable({
  onFile,
  isPrimary,
  children,
}: {
  onFile: (file: File) => void;
  isPrimary?: boolean;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          target.value = '';
        }}
      />
      <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

import type { ReactNode } from 'react';
import { CodeBlock } from '../controls/code-block.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { text } from '../text/common.ts';
import type { ApiCall } from './api-call.ts';
import { type Language, languages, writeCode } from './write-code.ts';

interface CallCodeProps {
  /** Null while there is none. */
  call: ApiCall | null;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Shown where the language has no code for the call. */
  children?: ReactNode;
}

/** A call as code in one of the languages, to copy. */
export function CallCode({ call, language, onLanguage, children }: CallCodeProps) {
  const code = call && writeCode(language, location.origin, call);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={text('language.label')}
          value={language}
          segments={languages.map((value) => ({ value, label: text(`language.${value}`) }))}
          onChange={onLanguage}
        />
        {code && <CopyButton value={code} label={text('language.copy')} isIconOnly />}
      </div>
      {code ? <CodeBlock>{code}</CodeBlock> : children}
    </section>
  );
}

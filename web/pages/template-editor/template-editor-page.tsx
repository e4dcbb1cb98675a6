import { useLoaderData } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { EditorContext } from './context/editor-context.ts';
import { useTemplateEditor } from './context/use-template-editor.ts';
import { DesignSection } from './design-section.tsx';
import type { TemplateBase } from './draft/use-template-draft.ts';
import { EditorHeader } from './editor-header.tsx';

const JsonSection = lazyPart(() => import('./json/json-section.tsx'), 'JsonSection');
const VersionsSection = lazyPart(() => import('./versions/versions-section.tsx'), 'VersionsSection');

/** The template editor: layers, canvas, properties, and the same template in other formats, brands and texts. */
export function TemplateEditorPage() {
  const base = useLoaderData({ from: '/app/templates/$templateId' });
  // Another template is another draft.
  return <Editor key={base.keptAs} base={base} />;
}

function Editor({ base }: { base: TemplateBase }) {
  const editor = useTemplateEditor(base);
  const { section } = editor.search;
  return (
    <EditorContext value={editor}>
      <div className="flex h-dvh min-h-0 flex-col">
        <EditorHeader />
        {section === 'design' && <DesignSection />}
        <Suspense fallback={<div className="flex-1" />}>
          {section === 'json' && <JsonSection />}
          {section === 'versions' && <VersionsSection />}
        </Suspense>
      </div>
    </EditorContext>
  );
}

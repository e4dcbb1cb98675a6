/** Code to read and to copy; it scrolls in its own box. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
      dir="ltr"
      className="max-h-96 overflow-auto rounded-large border border-line bg-canvas p-3 font-mono text-12/5"
    >
      {children}
    </pre>
  );
}

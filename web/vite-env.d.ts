declare module '*.css';

/** What Vite makes of `import.meta.glob`: the modules by their path. */
interface ImportMeta {
  glob<Module>(
    pattern: string,
    options: { eager: true; query: string; import: string },
  ): Record<string, Module>;
}

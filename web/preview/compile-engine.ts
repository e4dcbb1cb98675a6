import { takumiUrl } from '@livery/engine/browser/takumi-url';

let compiling: Promise<WebAssembly.Module | null> | null = null;

/**
 * The engine's code, compiled outside the page's thread and shared by the workers, which would compile it once each and
 * optimise it once each otherwise. Null when it could not be loaded.
 */
export function compileEngine(): Promise<WebAssembly.Module | null> {
  compiling ??= load().catch(() => {
    // The next worker that starts tries again.
    compiling = null;
    return null;
  });
  return compiling;
}

const load = async () => WebAssembly.compileStreaming(fetch(takumiUrl));

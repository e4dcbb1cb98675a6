import { rm } from 'node:fs/promises';
import { makeBrowserDir } from './browser-dir.ts';
import { launchBrowser } from './process.ts';
import { hasFilteredRenderer, SandboxUnavailable } from './sandbox.ts';

/** No server listens on this port, so the check cannot reach any network. */
const NO_PROXY_PORT = 1;

/** Starts a browser as an extraction does, opens an empty page and ends it. Throws with what the operator can do. */
export async function checkBrowser(chromiumPath: string, sandbox: boolean): Promise<void> {
  const folder = await makeBrowserDir();
  try {
    const { browser, pid, end } = await launchBrowser({
      chromiumPath,
      proxyPort: NO_PROXY_PORT,
      folder,
      sandbox,
    });
    try {
      const context = await browser.newContext();
      await context.newPage();
      if (sandbox && (await hasFilteredRenderer(pid)) === false) {
        throw new SandboxUnavailable(chromiumPath, 'its pages run without a system call filter');
      }
    } finally {
      await end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

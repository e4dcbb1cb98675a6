import { spawn } from 'node:child_process';

const programs: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page where there is a screen; a machine without one keeps the printed address. */
export function openInBrowser(url: string): void {
  const page = toPage(url);
  if (!page) return;
  const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
  const child = spawn(program!, [...args, page], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** The address may come from the service. Of another scheme, or as a path, it would start a program. */
export function toPage(url: string): string | null {
  const page = URL.canParse(url) ? new URL(url) : null;
  return page && /^https?:$/.test(page.protocol) ? page.href : null;
}

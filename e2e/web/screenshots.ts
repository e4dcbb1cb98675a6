import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../launch-browser.ts';
import { startFixture } from './fixture/fixture.ts';
import { openState } from './fixture/open-state.ts';
import { states } from './states/all.ts';
import { viewports } from './viewports.ts';

/** Draws every page in every state: `npm run screenshots -- [folder] [part of a name]`. */

const [folder = 'e2e/dist/web', filter = '', sizes = ''] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const fixture = await startFixture();
const browser = await launchBrowser();
for (const { name, ...options } of viewports) {
  if (sizes && !sizes.split(',').includes(name)) continue;
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...options, colorScheme, locale: 'en-GB' });
    for (const state of states.filter((one) => one.name.includes(filter))) {
      const page = await openState(context, fixture, state).catch((cause: unknown) => {
        console.error(`${state.name} at ${name}: ${cause}`);
        return null;
      });
      await page?.screenshot({ path: join(folder, `${state.name}-${name}-${colorScheme}.png`) });
      await page?.close();
    }
    await context.close();
  }
}
await browser.close();
fixture.close();

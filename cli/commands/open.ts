import { defineCommand, UsageError } from '../command.ts';
import { canAsk } from '../terminal/ask.ts';
import { openInBrowser } from '../terminal/open-in-browser.ts';

const pages = ['brands', 'templates', 'renders', 'batches', 'credits', 'webhooks', 'settings'];

export const open = defineCommand({
  name: 'open',
  args: '[page or id]',
  summary: 'open the web app: brands, renders, credits, a batch (bat_…), brands/<id> …',
  async run({ args: [page = ''], baseUrl, output }) {
    const path = page.startsWith('bat_') ? `batches/${page}` : page;
    const [first] = path.split('/');
    if (path && !(pages.includes(first!) && /^[\w/-]+$/.test(path)))
      throw new UsageError(`${page} is not a page. There are ${pages.join(', ')}, each with /<id>.`);
    const url = `${baseUrl}/${path}`;
    if (canAsk()) openInBrowser(url);
    output.result({ url }, [url]);
  },
});

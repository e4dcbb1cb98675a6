import { threadId } from 'node:worker_threads';
import { BrowserLost, type Extracted, ExtractionError } from '../contracts.ts';
import { serveExtractor } from '../serve-extractor.ts';

/** The thread of an extractor without a browser: the host of an address says how it is read. */
serveExtractor({
  async extract({ url, signal, hurry, onProgress, askModel }) {
    onProgress('reading-page', { name: `read in thread ${threadId}` });
    switch (new URL(url).hostname) {
      case 'lost.example':
        throw new BrowserLost(new Error('the browser has ended'));
      case 'blocked.example':
        throw new ExtractionError('blocked', { cause: new Error('a wall') });
      case 'broken.example':
        throw new TypeError('not a function');
      case 'crash.example':
        setImmediate(() => {
          throw new Error('the thread crashes');
        });
        return new Promise(() => {});
      case 'model.example': {
        const answers = [await askModel!(url), await askModel!(url)];
        return { url: answers.map((answer) => answer?.name).join() } as Extracted;
      }
      case 'greedy.example': {
        const answers = [await askModel!(url), await askModel!(url), await askModel!(url)];
        return { url: answers.map((answer) => answer?.name).join() } as Extracted;
      }
      case 'slow.example':
        await new Promise((resolve) => hurry!.addEventListener('abort', resolve));
        break;
      case 'endless.example':
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    }
    return { url } as Extracted;
  },
  async stop() {},
});

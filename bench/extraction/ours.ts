import { writeFileSync } from 'node:fs';
import { extractOffline } from './extract-offline.ts';
import { toSiteResult } from './extracted-result.ts';
import type { Measured } from './tool.ts';

export interface OursOptions {
  url: string;
  /** Empty; kept until the answer was scored. */
  folder: string;
  /** The file to write the facts to; null for none. */
  factsFile: string | null;
}

export async function measureOurs({ url, folder, factsFile }: OursOptions): Promise<Measured> {
  const { extracted, ...times } = await extractOffline({
    url,
    folder,
    ...(factsFile && { onFacts: (facts) => writeFileSync(factsFile, JSON.stringify(facts, null, 1)) }),
  });
  return { answer: toSiteResult(extracted), ...times };
}

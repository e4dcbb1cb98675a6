import { fromScheme } from '@livery/extraction/colors/gather-signals';
import { scoreColors } from '@livery/extraction/colors/score-colors';
import type { PageFacts } from '@livery/extraction/facts';
import { decideFonts } from '@livery/extraction/fonts/decide-fonts';
import { decideName } from '@livery/extraction/identity/name/decide-name';
import { sharp } from '../platform/sharp.ts';
import type { PartialFindings } from './contracts.ts';

const WIDTH = 480;

/** What the landing page alone shows, for clients that follow the progress. */
export async function readPartialFindings(landing: PageFacts, screen: Buffer): Promise<PartialFindings> {
  const { url } = landing;
  const site = {
    askedUrl: url,
    url,
    pages: [landing],
    otherTheme: null,
    phone: null,
    manifest: null,
    pixels: {},
    screen: null,
  };
  const small = await sharp(screen).resize({ width: WIDTH }).jpeg({ quality: 60 }).toBuffer();
  const name = decideName(site)?.value;
  const fonts = Object.values(decideFonts(site)).map(({ value }) => value.families[0]!);
  return {
    ...(name ? { name } : {}),
    colors: scoreColors(fromScheme(landing, url))
      .slice(0, 5)
      .map(({ color }) => color),
    fonts: [...new Set(fonts)],
    screenshot: `data:image/jpeg;base64,${small.toString('base64')}`,
  };
}

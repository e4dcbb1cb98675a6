import { ogImage } from './og-image.ts';

/** Beside the component in `app/blog/[slug]/page.tsx`. Next.js calls it on the server. */
export async function generateMetadata({ params }: { params: Promise<{ slug: string }> }) {
  const { title } = await readPost((await params).slug);
  const images = [{ url: await ogImage(title), width: 1200, height: 630, alt: title }];
  return { title, openGraph: { title, images }, twitter: { card: 'summary_large_image', images } };
}

/** In place of your own storage. */
async function readPost(slug: string): Promise<{ title: string }> {
  return { title: slug.replaceAll('-', ' ') };
}

import {
  Bookmark,
  Ellipsis,
  Heart,
  type LucideIcon,
  MessageSquare,
  Repeat2,
  Send,
  ThumbsUp,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { Stripe } from '../../controls/stripe.tsx';
import { text } from '../../text/renders.ts';

/** The feeds of networks for work, for short posts and for photos. */
export const feeds = ['network', 'posts', 'photos'] as const;
export type Feed = (typeof feeds)[number];

interface FeedFrameProps {
  feed: Feed;
  name: string;
  /** The first words of the post. */
  title: string;
  colors: readonly string[];
  aspect: number;
  /** The file, which is never cropped. */
  children: ReactNode;
}

const ICONS: Record<Feed, LucideIcon[]> = {
  network: [ThumbsUp, MessageSquare, Repeat2, Send],
  posts: [MessageSquare, Repeat2, Heart, Bookmark],
  photos: [Heart, MessageSquare, Send, Bookmark],
};

const Bar = ({ className }: { className: string }) => (
  <span className={classNames('block h-1.5 rounded-full bg-edge', className)} />
);

/** A file among other posts: a neutral drawing of how feeds of this kind show it. */
export function FeedFrame({ feed, name, title, colors, aspect, children }: FeedFrameProps) {
  const isShort = feed === 'posts';
  const words = (
    <p className={classNames('text-13 break-words', !isShort && 'px-4', feed === 'photos' ? 'pb-4' : 'pb-3')}>
      {feed === 'photos' && <bdi className="me-1.5 font-medium">{name}</bdi>}
      <bdi>{title}</bdi> <span className="text-text-2">{text('share.yourWords')}</span>
    </p>
  );
  const reactions = (
    <div
      aria-hidden
      className={classNames('flex items-center py-3 text-text-2', isShort ? 'justify-between' : 'px-4')}
    >
      {ICONS[feed].map((Icon, index) => (
        <span
          key={Icon.displayName}
          className={classNames(
            'flex items-center gap-2',
            feed === 'network' && 'flex-1 justify-center',
            feed === 'photos' && (index === 3 ? 'ms-auto' : 'me-4'),
          )}
        >
          <Icon className={feed === 'photos' ? 'size-5' : ''} />
          {feed !== 'photos' && <Bar className="w-8" />}
        </span>
      ))}
    </div>
  );
  const avatar = (
    <Stripe colors={colors} className="size-9! overflow-hidden rounded-full after:rounded-full" />
  );
  const author = (
    <div className={classNames('flex min-w-0 items-center gap-3', isShort ? 'pb-1' : 'p-4 pb-3')}>
      {!isShort && avatar}
      <div className={classNames('min-w-0 flex-1', isShort && 'flex items-center gap-3')}>
        <p className="truncate text-13 font-medium">
          <bdi>{name}</bdi>
        </p>
        {feed !== 'photos' && <Bar className={isShort ? 'w-16' : 'mt-1.5 w-24'} />}
      </div>
      <Ellipsis aria-hidden className="text-text-2" />
    </div>
  );
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-large border border-line bg-surface',
        isShort && 'flex gap-3 p-4 pb-0',
      )}
      // As high as the window leaves it, as far as its words stay readable.
      style={{ width: `min(100%, 30rem, max(18rem, ${aspect} * (100svh - 27rem)))` }}
    >
      {isShort && avatar}
      <div className="min-w-0 flex-1">
        {author}
        {feed !== 'photos' && words}
        {children}
        {reactions}
        {feed === 'photos' && words}
      </div>
    </div>
  );
}

import { useSyncExternalStore } from 'react';

export interface PlaybackState {
  isPlaying: boolean;
  timeMs: number;
  /** Whether it shows its poster: nobody has played it, or moved to a moment. */
  isPoster: boolean;
}

const REST_MS = 250;

/**
 * Whether the video plays, and its moment. It is kept outside of React's state, because the moment changes with every frame
 * and only the stage and the strip have to be drawn again.
 */
export class Playback {
  #state: PlaybackState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Called with the moment after the last change, or at a pause. */
  onRest: (timeMs: number) => void = () => {};

  constructor(timeMs: number) {
    this.#state = { isPlaying: false, timeMs, isPoster: timeMs === 0 };
  }

  readonly getState = (): PlaybackState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The moment of a frame that was drawn. */
  readonly report = (timeMs: number): void => this.#set({ timeMs });

  readonly play = (isPlaying: boolean): void => {
    // A still that is asked for leaves the poster as it is.
    if (!isPlaying && this.#state.isPoster) return;
    this.#set({ isPlaying });
    if (!isPlaying) this.#restSoon();
  };

  readonly scrub = (timeMs: number): void => {
    this.#set({ timeMs, isPlaying: false });
    this.#restSoon();
  };

  #set(change: Omit<Partial<PlaybackState>, 'isPoster'>): void {
    this.#state = { ...this.#state, ...change, isPoster: false };
    for (const listener of this.#listeners) listener();
  }

  #restSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.onRest(this.#state.timeMs), REST_MS);
  }
}

export const usePlaybackState = (playback: Playback): PlaybackState =>
  useSyncExternalStore(playback.subscribe, playback.getState);

/** Only whether it plays: a button is not drawn again with every frame. */
export const useIsPlaying = (playback: Playback): boolean =>
  useSyncExternalStore(playback.subscribe, () => playback.getState().isPlaying);

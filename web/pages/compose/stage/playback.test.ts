import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from './playback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('scrubbing stops the video, and the moment goes out once the hand rests', () => {
  const playback = new Playback(1000);
  const rested: number[] = [];
  playback.onRest = (timeMs) => rested.push(timeMs);
  playback.play(true);
  playback.report(1500);
  expect(playback.getState()).toMatchObject({ isPlaying: true, timeMs: 1500 });
  playback.scrub(2000);
  playback.scrub(3000);
  expect(rested).toEqual([]);
  vi.runAllTimers();
  expect(rested).toEqual([3000]);
  expect(playback.getState()).toMatchObject({ isPlaying: false, timeMs: 3000 });
});

test('a pause reports the moment of the last frame', () => {
  const playback = new Playback(0);
  const rested: number[] = [];
  playback.onRest = (timeMs) => rested.push(timeMs);
  playback.play(true);
  playback.report(700);
  playback.play(false);
  vi.runAllTimers();
  expect(rested).toEqual([700]);
});

test('a video shows its poster until it is played or moved, and a pause alone does neither', () => {
  const playback = new Playback(0);
  playback.play(false);
  expect(playback.getState().isPoster).toBe(true);
  playback.scrub(0);
  expect(playback.getState().isPoster).toBe(false);
  expect(new Playback(1500).getState().isPoster).toBe(false);
});

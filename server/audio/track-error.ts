/** A track that cannot be used. The message is for the sender of the file. */
export class TrackError extends Error {}

export function unreadableTrack(): TrackError {
  return new TrackError('The sound cannot be read: the file is damaged or cut off.');
}

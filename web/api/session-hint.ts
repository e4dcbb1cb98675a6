const NAME = 'livery.signed-in';

/**
 * Whether this browser was signed in when it last asked. The cookie itself cannot be read, and the first page asks
 * nothing on behalf of visitors who have never signed in.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    // Storage can be forbidden; then the page asks.
    return true;
  }
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {
    // Without storage there is nothing to remember.
  }
}

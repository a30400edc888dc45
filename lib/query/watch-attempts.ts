import { doAttemptsWait } from './attempts-key';

/** A network that is back without saying so is tried this often while something waits, ms. */
const AGAIN_MS = 15_000;

/**
 * Whatever page it is: what was answered without a network goes to whoever is signed in as soon as there is one, or at the next
 * visit if the tab was closed before. Returns the way to stop.
 */
export function watchAttempts(): () => void {
  /** What is left waits for something else than a network: for a login, for tomorrow. */
  let refused = false;
  const hand = (): void => {
    if (!navigator.onLine || !doAttemptsWait()) return;
    import('./waiting-attempts')
      .then(({ sendOwnAttempts }) => sendOwnAttempts())
      .then(
        (left) => {
          refused = left === 'refused';
        },
        () => undefined,
      );
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible') hand();
  };
  const timer = setInterval(() => {
    if (!refused) seen();
  }, AGAIN_MS);
  hand();
  window.addEventListener('online', hand);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', hand);
    document.removeEventListener('visibilitychange', seen);
    clearInterval(timer);
  };
}

import { toast, toastOnNextPage } from '@/lib/client/toast';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';

/** §8, evaluation flow: what the server says of any status but 1, as a toast of the phone modules. */
export function sayFailure(message: string): void {
  toast(message, { tone: 'failure' });
}

/**
 * Signed in: on to what the login was asked for, else to the latest report, in the place of the login, which is not gone back to. A whole
 * page load lets the server see the eToken.
 */
export function goOn(said: string): void {
  toastOnNextPage(said, { tone: 'success' });
  window.location.replace(returnAddress(new URLSearchParams(window.location.search).get('to')) ?? href('e.report'));
}

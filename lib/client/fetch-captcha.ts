import type { BrowserOutput, Envelope } from '@/lib/contracts';
import { captchaPath } from '@/lib/contracts/values/captcha-path';

/** As long as any call waits (lib/query/call-api.ts), ms. */
const patienceMs = 10_000;

/**
 * A fresh captcha in place of the one that `replaced` is the key of, or null when none came. Without callApi, whose code follows with the first press: the picture is to
 * be there with the form. A captcha is nobody's, whichever page asks.
 */
export async function fetchCaptcha(replaced: string | null): Promise<BrowserOutput<'account.captcha'> | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  try {
    const query = new URLSearchParams({ t: String(Date.now()), ...(replaced === null ? {} : { c: replaced }) });
    const response = await fetch(`${captchaPath}?${query.toString()}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: late.signal,
      headers: { 'x-xkb-route': 'account.register' },
    });
    const { status, appData }: Envelope<BrowserOutput<'account.captcha'>> = await response.json();
    return response.ok && status === 1 ? appData : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

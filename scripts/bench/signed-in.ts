import { chromium, request } from '@playwright/test';
import { signIn, signInToEvaluation } from '../run/sign-in';

/** Parts of Playwright's storage state that a browser is given. */
export type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies'];

/** A learner with orders, courses, weeks of study and an evaluation report. */
const demo = { phone: '13800138000', password: 'Xkb2026' };

/** The cookies of the demo learner, signed in to the site and to the evaluation. */
export async function learnerCookies(base: string): Promise<Cookies> {
  const requests = await request.newContext();
  try {
    await signIn(requests, base, demo);
    await signInToEvaluation(requests, base, demo);
    return (await requests.storageState()).cookies;
  } finally {
    await requests.dispose();
  }
}

/** The browser of a run, with the cookies of whoever looks. Lighthouse opens its tabs in the browser's own context. */
export async function withBrowser<T>(port: number, cookies: Cookies, work: () => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  try {
    const session = await browser.newBrowserCDPSession();
    await session.send('Storage.setCookies', { cookies });
    return await work();
  } finally {
    await browser.close();
  }
}

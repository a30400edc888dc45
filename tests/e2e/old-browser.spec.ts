import { kinds } from '../../scripts/browsers/kinds';
import { walkIn } from '../../scripts/browsers/walk-in';
import { Unobtainable } from '../../scripts/run/fetched';
import { expect, test } from './fixtures';

/** The short form of `npm run browsers`: the oldest one, in which nothing newer than its age may be relied on. */
test('the oldest browser sells, signs in and plays a lesson @once', async ({ baseURL }) => {
  const [oldest] = kinds;
  if (!oldest || baseURL === undefined) throw new Error('no browser, or no site');
  const browser = await oldest.start().catch((error: unknown) => {
    test.skip(error instanceof Unobtainable, error instanceof Error ? error.message : '');
    throw error;
  });
  try {
    expect((await walkIn(browser, baseURL)).wrong).toBe('');
  } finally {
    await browser.close();
  }
});

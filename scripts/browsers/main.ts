import { parseArgs } from 'node:util';
import { startProduct } from '../bench/product';
import { Unobtainable } from '../run/fetched';
import { otherBrowsers, systemPackages } from '../run/system.mjs';
import type { Browser, Kind } from './browser';
import { kinds } from './kinds';
import { walkIn } from './walk-in';

/**
 * `npm run browsers`: the sale, a login and a lesson, in the browsers that people have, from Chromium 75 on. `-- --base http://…` walks a
 * site that runs already (APP_ENV=test), `-- --only 75` takes those with this in their name. Ends with 1 where one of them stumbles; what
 * cannot be had on this machine is said.
 */
const PORT = 6032;
const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string', default: '' } } });

async function started(kind: Kind): Promise<Browser | string> {
  try {
    return await kind.start();
  } catch (error) {
    if (error instanceof Unobtainable) return `没有取得：${error.message}`;
    return `没有启动：${error instanceof Error ? error.message : String(error)}`;
  }
}

await systemPackages(otherBrowsers);
const product = values.base === undefined ? await startProduct(PORT) : null;
const base = values.base ?? product?.base ?? '';

/** Walks in one of them; 1 where it stumbles. */
async function tried(kind: Kind): Promise<number> {
  process.stdout.write(`${kind.name}：`);
  const browser = await started(kind);
  if (typeof browser === 'string') {
    console.log(browser);
    return browser.startsWith('没有取得') ? 0 : 1;
  }
  const wrong = await walkIn(browser, base).finally(() => browser.close());
  console.log(wrong === '' ? ' ✓' : ` ✗ ${wrong}`);
  return wrong === '' ? 0 : 1;
}

let stumbled = 0;
try {
  for (const kind of kinds.filter(({ name }) => name.includes(values.only))) stumbled += await tried(kind);
} finally {
  await product?.stop();
}
process.exit(stumbled === 0 ? 0 : 1);

import { parseArgs } from 'node:util';
import { startProduct } from '../bench/product';
import { browserTools, otherBrowsers, systemPackages } from '../run/system.mjs';
import { kinds } from './kinds';
import { endOf, summaryOf, tried, type Tried } from './tried';
import { walkIn } from './walk-in';

/**
 * `npm run browsers`: the sale, a login and a lesson, in the browsers that people have, from Chromium 75 on. `-- --base http://…` walks a
 * site that runs already (APP_ENV=test), `-- --only 75` takes those with this in their name. Ends with 1 where one of them stumbles, with 2
 * where one cannot be had on this machine, or nobody could take a step: what was not tried is not green.
 */
const PORT = 6032;
const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string', default: '' } } });

const wanted = kinds.filter(({ name }) => name.includes(values.only));
if (wanted.length === 0) {
  console.error(`没有叫“${values.only}”的浏览器；有：${kinds.map(({ name }) => name).join('、')}`);
  process.exit(2);
}
await systemPackages([...browserTools, ...otherBrowsers]);
const product = values.base === undefined ? await startProduct(PORT) : null;
const base = values.base ?? product?.base ?? '';

const list: Tried[] = [];
try {
  for (const { name, start } of wanted)
    list.push(
      await tried(name, async () => {
        const browser = await start();
        return walkIn(browser, base).finally(() => browser.close());
      }),
    );
} finally {
  await product?.stop();
}
console.log(summaryOf(list));
process.exit(endOf(list));

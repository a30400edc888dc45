/**
 * npm run bench: starts the product, measures, writes docs/benchmarks.md. Figures are ratios within this one run.
 * `npm run bench -- learner door` measures these parts and writes their sections anew; `npm run bench -- /video /personal/order`
 * looks at the pages of a learner whose addresses begin so, and only prints; `npm run bench -- others /search` or `-- tasks /search` at these public pages.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { browserTools, chromium, systemPackages, tools, wrk } from '../run/system.mjs';
import { sectionOf, withSections } from './document';
import { learnerPart } from './learner-part';
import { node, nodeVersion } from './node';
import { otherPagesPart, tasksPart } from './page-parts';
import { port } from './pages';
import { parts } from './parts';
import { startProduct, type Product } from './product';

const FILE = 'docs/benchmarks.md';

/** Only what one part says of some pages. */
function look(product: Product, part: string | undefined, addresses: readonly string[]): Promise<readonly string[]> {
  if (part === 'others') return otherPagesPart(product, addresses);
  return part === 'tasks' ? tasksPart(product, addresses) : learnerPart(product, port + 7, addresses);
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const addresses = asked.filter((word) => word.startsWith('/'));
  const names = asked.filter((word) => !word.startsWith('/'));
  const unknown = names.filter((name) => !parts[name]);
  if (unknown.length > 0) throw new Error(`没有这一部分：${unknown.join('、')}。有的是：${Object.keys(parts).join('、')}`);
  await systemPackages([...tools, ...browserTools, chromium, wrk]);
  const product = await startProduct(port, { node });
  try {
    if (addresses.length > 0) {
      return console.log((await look(product, names[0], addresses)).join('\n'));
    }
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const where = `Measured at ${commit} with Node ${nodeVersion} on ${cpus().length} cores`;
    const sections: string[] = [];
    const keep = names.length > 0 && existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
    for (const [name, part] of Object.entries(parts))
      if (names.length === 0 || names.includes(name)) {
        const section = sectionOf(await part(product), where);
        console.log(section);
        sections.push(section);
        // After each part: what was measured stays when a later one ends in a fault.
        writeFileSync(FILE, withSections(keep, sections));
      }
  } finally {
    await product.stop();
  }
}

await main();

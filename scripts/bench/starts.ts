import { node } from './node';
import { memoryOf, processOf } from './processes';
import { newFolder, npmStart, type Product } from './product';

const turns = 3;

/** The servers' memory, bytes. */
export interface Memory {
  readonly web: number;
  readonly service: number;
}
export interface Starts {
  /** The same with an empty data folder: the database is made and filled, ms. */
  readonly first: number;
  /** From `npm start` to the first page, with everything built and the database filled, ms. */
  readonly second: number;
  readonly memory: Memory;
}

/** What both processes hold now. */
export function memoryOfProduct({ pid }: Pick<Product, 'pid'>): Memory {
  return { web: memoryOf(processOf(pid, 'server.mjs')), service: memoryOf(processOf(pid, 'upstream.mjs')) };
}

/** Starts the product several times in the same folder; the first of them fills it. Medians. */
export async function starts(port: number): Promise<Starts> {
  const folder = newFolder();
  const found: Omit<Starts, 'first'>[] = [];
  let first = Number.NaN;
  for (let turn = 0; turn <= turns; turn += 1) {
    const at = performance.now();
    const product = await npmStart(node, port, folder, '/home');
    const second = performance.now() - at;
    try {
      if (turn === 0) first = second;
      else found.push({ second, memory: memoryOfProduct(product) });
    } finally {
      await product.stop();
    }
  }
  const [middle] = found.sort((a, b) => a.second - b.second).slice(Math.floor(turns / 2));
  if (middle === undefined) throw new Error('没有一次启动');
  return { first, ...middle };
}

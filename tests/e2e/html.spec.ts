import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';
import { weigh } from '../../scripts/bench/weight';
import { exhaustive } from '../support/exhaustive';
import { publicPages } from '../support/public-pages';
import { expect, test } from './fixtures';
import { get } from './support/get';

const require = createRequire(import.meta.url);
const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
/** What Baidu reads so that it serves no rewritten copy of a page; HTML has no such `http-equiv`. */
const baiduMeta = /Bad value “Cache-Control” for attribute “http-equiv”/;
/** A side of the line alone, as CSS has it since; the checker's older table wants two. The compressor of sheets leaves the usual one out. */
const oneSide = /“text-emphasis-position”: “under” is not/;

const message = z.object({
  type: z.string(),
  subType: z.string().optional(),
  message: z.string(),
  extract: z.string().default(''),
  url: z.string().default(''),
});
const report = z.object({ messages: z.array(message) });

/** Faults and warnings of files by the W3C's checker, in one process; `info` only tells how React writes void elements. */
async function check(files: readonly string[]): Promise<readonly z.output<typeof message>[]> {
  const java = promisify(execFile);
  await java('java', ['-version']).catch((cause: unknown) => {
    throw new Error('没有 Java，HTML 没有检查：请安装 default-jre-headless', { cause });
  });
  // It runs for seconds: to compile it well takes longer than that saves, and half of a small machine.
  const runs = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  const options = ['-Xss4m', ...runs, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await java('java', [...options, ...files], { maxBuffer: 64_000_000 });
  return report.parse(JSON.parse(stdout)).messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
}

test('the HTML of every public page is valid', async ({ baseURL }, info) => {
  await mkdir(info.outputPath(), { recursive: true });
  const addresses = new Map<string, string>();
  const pages = publicPages.filter(({ usual }) => usual || exhaustive);
  for (const [at, { address }] of pages.entries()) {
    const { status, body } = await get(baseURL ?? '', address);
    // A step of a flow leads to the one before it.
    if (status >= 300 && status < 400) continue;
    const name = `${at}.html`;
    await writeFile(info.outputPath(name), body);
    addresses.set(name, address);
  }
  const found = (await check([...addresses.keys()].map((name) => info.outputPath(name)))).filter(
    ({ message: said }) => !baiduMeta.test(said) && !oneSide.test(said),
  );
  const where = (url: string): string => addresses.get(url.slice(url.lastIndexOf('/') + 1)) ?? url;
  expect(found.map((one) => `${where(one.url)}: ${one.message} ${one.extract}`)).toEqual([]);
  expect(addresses.size).toBeGreaterThan(exhaustive ? 80 : 50);
});

/** Bytes after gzip of the scripts that a page's HTML names. */
const MOST_SCRIPT = 143_000;

test('the scripts of every public page are light', async ({ baseURL }) => {
  const base = baseURL ?? '';
  const heavy: string[] = [];
  for (const { address } of publicPages.filter(({ usual }) => usual)) {
    const { status } = await get(base, address);
    if (status !== 200) continue;
    const { script } = await weigh(base, address);
    expect(script, address).toBeGreaterThan(50_000);
    if (script > MOST_SCRIPT) heavy.push(`${address}: ${script}`);
  }
  expect(heavy).toEqual([]);
});

/** npm run bench: starts the product, measures, writes docs/benchmarks.md. Figures are ratios within this one run. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { overhead } from './overhead';
import { startProduct } from './product';
import { throughput } from './throughput';
import { weigh, type Weight } from './weight';

const port = 4760;
const pages = [
  '/home',
  '/register',
  '/course/chapter?courseId=1',
  '/news',
  '/news/detail?id=1062',
  '/books-highSchool/booksDetail?i=6',
  '/about/contact-us',
];
const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

async function main(): Promise<void> {
  const product = await startProduct(port);
  try {
    const weights: Weight[] = [];
    for (const path of pages) weights.push(await weigh(product.base, path));
    const calls = await overhead(product.base, product.upstreamBase);
    const rate = await throughput(product.base, port + 5);
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const lines = [
      '# Benchmarks',
      '',
      `Written by \`npm run bench\` at ${commit}, Node ${process.versions.node}, ${cpus().length} cores. Absolute figures belong to that machine; the ratios are what to compare.`,
      '',
      '## Throughput of /home',
      '',
      `wrk, 1 thread, 32 connections, 8 s after a warm-up; the page is ${kb(rate.bytes)} KB uncompressed. nginx serves the same bytes from a file, in the same run.`,
      '',
      '| server | requests/s | ratio |',
      '|---|---|---|',
      `| next start, from the ISR cache | ${rate.next.toFixed(0)} | 1 |`,
      `| nginx, static file | ${rate.nginx.toFixed(0)} | ${(rate.nginx / rate.next).toFixed(1)} |`,
      '',
      '## Weight of a page',
      '',
      'gzip, what the HTML itself names (dialogs, player and query client come when asked for).',
      '',
      '| page | HTML KB | JavaScript KB | CSS KB |',
      '|---|---|---|---|',
      ...weights.map((w) => `| ${w.path} | ${kb(w.html)} | ${kb(w.script)} | ${kb(w.style)} |`),
      '',
      '## The BFF door',
      '',
      'One small read (findGradeSelection), one after another, median of 300: through the door (parse, encrypt, call, decode, parse) and straight at the upstream.',
      '',
      '| way | ms | ratio |',
      '|---|---|---|',
      `| straight at the upstream | ${calls.direct.toFixed(2)} | 1 |`,
      `| through the door | ${calls.door.toFixed(2)} | ${(calls.door / calls.direct).toFixed(1)} |`,
      '',
    ];
    writeFileSync('docs/benchmarks.md', lines.join('\n'));
    console.log(lines.join('\n'));
  } finally {
    await product.stop();
  }
}

await main();

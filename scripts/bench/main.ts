/**
 * npm run bench: starts the product, measures, writes docs/benchmarks.md. Figures are ratios within this one run.
 * `npm run bench -- throughput` compares with nginx, and only prints;
 * `npm run bench -- /video /personal/order` looks at the pages of a learner whose addresses begin so, and only prints.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { lighthouseReadings, type Reading } from './lighthouse';
import { learnerPart } from './learner-part';
import { overhead } from './overhead';
import { startProduct, type Product } from './product';
import { kb, table } from './table';
import { throughput, type Pair } from './throughput';
import { weigh } from './weight';

const port = 4760;
/** What visitors of search engines and ads land on, and the two pages with forms. */
const pages = [
  '/home',
  '/mediaFocus',
  '/news',
  '/news/detail?id=1062',
  '/books-highSchool',
  '/books-highSchool/booksDetail?i=6',
  '/course/chapter?courseId=1',
  '/about/companyProfile',
  '/about/contact-us',
  '/procurementList',
];
/** Weighed too: what only guests see, what has the most in it, and what advertisements and shared links lead to. */
const furtherPages = [
  '/register',
  '/feedback2',
  '/cooperation',
  '/search',
  '/m/home',
  '/m/login',
  '/freeCourse/home',
  '/liveSignupTiktok/index',
  '/liveSignupTiktok/payment-login?activity=fangcheng',
];

async function lighthousePart({ base }: Product): Promise<readonly string[]> {
  const readings = await lighthouseReadings({ base, paths: pages, forms: ['mobile', 'desktop'], port: port + 6 });
  const row = ({ path, form, scores, lcp, cls, tbt, requests }: Reading): readonly string[] => [
    path,
    form,
    ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
    (lcp / 1000).toFixed(2),
    cls.toFixed(3),
    tbt.toFixed(0),
    String(requests),
  ];
  const left = [...new Set(readings.flatMap(({ path, form, failed }) => failed.map((id) => `${path} (${form}): ${id}`)))];
  return [
    '## Lighthouse',
    '',
    'Median of 3 runs a page and form, Lighthouse’s own throttling (phone: slow 4G and a quarter of the processor), after one visit that filled the cache. Requests without pictures.',
    '',
    ...table(
      ['page', 'form', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'requests'],
      readings.map(row),
    ),
    '',
    left.length === 0 ? 'Every audit passed.' : `Below 90 in the last run: ${left.join('; ')}.`,
    '',
  ];
}

async function weightPart({ base }: Product): Promise<readonly string[]> {
  const rows: (readonly string[])[] = [];
  for (const path of [...pages, ...furtherPages]) {
    const weight = await weigh(base, path);
    rows.push([path, kb(weight.html), kb(weight.script), kb(weight.style)]);
  }
  return [
    '## Weight of a page',
    '',
    'gzip, bodies only, KB of 1000 bytes: the HTML and what it names. Nothing more is fetched before somebody touches the page.',
    '',
    ...table(['page', 'HTML KB', 'JavaScript KB', 'CSS KB'], rows),
    '',
  ];
}

async function throughputPart(product: Product): Promise<readonly string[]> {
  const { pairs, bytes } = await throughput(product, port + 5);
  const row = (server: string, count: number, rate: Pair['ours'], than: Pair['ours']): readonly string[] => [
    String(count),
    server,
    rate.perSecond.toFixed(0),
    (rate.perSecond / than.perSecond).toFixed(2),
    rate.p50.toFixed(2),
    rate.p99.toFixed(2),
    (rate.p99 / than.p99).toFixed(1),
    rate.processor.toFixed(0),
    (rate.processor / than.processor).toFixed(1),
  ];
  return [
    '## Throughput of /home',
    '',
    `wrk, one thread; the page is ${kb(bytes)} KB in brotli. nginx has one worker and the same bytes in a file. Turn by turn in the same run, medians; the ratios are to nginx.`,
    '',
    ...table(
      ['connections', 'server', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'ratio', 'processor µs a request', 'ratio'],
      pairs.flatMap(({ connections, ours, nginx }) => [
        row('this server, a page that is ready', connections, ours, nginx),
        row('nginx, static file', connections, nginx, nginx),
      ]),
    ),
    '',
  ];
}

async function doorPart({ base, upstreamBase }: Product): Promise<readonly string[]> {
  const calls = await overhead(base, upstreamBase);
  return [
    '## The BFF door',
    '',
    'One small read (findGradeSelection), one after another, median of 300: through the door (parse, encrypt, call, decode, parse) and straight at the upstream.',
    '',
    ...table(
      ['way', 'ms', 'ratio'],
      [
        ['straight at the upstream', calls.direct.toFixed(2), '1'],
        ['through the door', calls.door.toFixed(2), (calls.door / calls.direct).toFixed(1)],
      ],
    ),
    '',
  ];
}

async function main(): Promise<void> {
  const product = await startProduct(port);
  try {
    const only = process.argv.slice(2);
    if (only[0] === 'throughput') return console.log((await throughputPart(product)).join('\n'));
    if (only.length > 0) return console.log((await learnerPart(product, port + 7, only)).join('\n'));
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const weights = await weightPart(product);
    const parts = [
      await lighthousePart(product),
      await learnerPart(product, port + 7),
      weights,
      await throughputPart(product),
      await doorPart(product),
    ];
    const text = [
      '# Benchmarks',
      '',
      `Written by \`npm run bench\` at ${commit}, Node ${process.versions.node}, ${cpus().length} cores. Absolute figures belong to that machine; the ratios are what to compare.`,
      '',
      ...parts.flat(),
    ].join('\n');
    writeFileSync('docs/benchmarks.md', text);
    console.log(text);
  } finally {
    await product.stop();
  }
}

await main();

import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync, cpSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** One planted violation per import rule: file → text. The rule must find it in the first file. */
const planted: readonly (readonly [rule: string, files: Readonly<Record<string, string>>])[] = [
  [
    'no-cycles',
    { 'lib/a.ts': "import { b } from './b';\nexport const a = b;", 'lib/b.ts': "import { a } from './a';\nexport const b = a;" },
  ],
  [
    'no-folder-cycles',
    {
      'lib/one/a.ts': "export * from '@/lib/two/b';",
      'lib/two/b.ts': 'export const b = 1;',
      'lib/two/c.ts': "export * from '@/lib/one/d';",
      'lib/one/d.ts': 'export const d = 1;',
    },
  ],
  ['lib-imports-no-component', { 'lib/seo/bad.ts': "export * from '@/components/ui/x';", 'components/ui/x.ts': 'export const x = 1;' }],
  ['components-know-no-page', { 'components/home/bad-14.ts': "export * from '@/app/x';", 'app/x.ts': 'export const x = 1;' }],
  [
    'context-and-events-below-the-domains',
    { 'upstream/context/bad.ts': "export * from '../course/x';", 'upstream/course/x.ts': 'export const x = 1;' },
  ],
  [
    'context-and-events-below-the-domains',
    { 'upstream/events/bad.ts': "export * from '../course/x';", 'upstream/course/x.ts': 'export const x = 1;' },
  ],
  [
    'delivery-reads-what-domains-tell',
    { 'upstream/course/bad-1.ts': "export * from '../delivery/x';", 'upstream/delivery/x.ts': 'export const x = 1;' },
  ],
  [
    'operators-commands-come-by-the-door',
    { 'upstream/operator/bad.ts': "export * from '../testing/x';", 'upstream/testing/x.ts': 'export const x = 1;' },
  ],
  [
    'operators-commands-come-by-the-door',
    { 'upstream/operator/bad-1.ts': "export * from '../seed/shapes';", 'upstream/seed/shapes.ts': 'export const x = 1;' },
  ],
  [
    'the-ledger-knows-nothing-of-orders',
    { 'upstream/ledger/bad.ts': "export * from '../order/x';", 'upstream/order/x.ts': 'export const x = 1;' },
  ],
  [
    'payment-knows-nothing-of-the-till',
    { 'upstream/payment/bad.ts': "export * from '../till/x';", 'upstream/till/x.ts': 'export const x = 1;' },
  ],
  [
    'after-sale-beside-the-till',
    { 'upstream/after-sale/bad.ts': "export * from '../till/x';", 'upstream/till/x.ts': 'export const x = 1;' },
  ],
  [
    'the-till-beside-after-sale',
    { 'upstream/till/bad.ts': "export * from '../after-sale/x';", 'upstream/after-sale/x.ts': 'export const x = 1;' },
  ],
  ['tables-import-nothing-above', { 'lib/board/bad.ts': "export * from '@/lib/player/x';", 'lib/player/x.ts': 'export const x = 1;' }],
  ['upstream-kernel-is-the-ground', { 'upstream/kernel/bad.ts': "export * from '../db/x';", 'upstream/db/x.ts': 'export const x = 1;' }],
  [
    'upstream-database-knows-the-kernel-only',
    { 'upstream/db/bad.ts': "export * from '../course/x';", 'upstream/course/x.ts': 'export const x = 1;' },
  ],
  ['upstream-doors-are-the-roof', { 'upstream/course/bad.ts': "export * from '../seed/x';", 'upstream/seed/x.ts': 'export const x = 1;' }],
  [
    'orders-know-nothing-of-payment',
    { 'upstream/order/bad.ts': "export * from '../payment/x';", 'upstream/payment/x.ts': 'export const x = 1;' },
  ],
  [
    'tables-import-nothing-above',
    { 'lib/routes/bad-1.ts': "export * from '@/components/ui/x';", 'components/ui/x.ts': 'export const x = 1;' },
  ],
  ['kernel-imports-nothing-above', { 'lib/kernel/bad-0.ts': "export * from '@/lib/routes/x';", 'lib/routes/x.ts': 'export const x = 1;' }],
  ['server-is-the-doorstep', { 'server/bad-11.ts': "export * from '@/components/ui/x';", 'components/ui/x.ts': 'export const x = 1;' }],
  ['nobody-imports-the-server', { 'lib/query/bad-12.ts': "export * from '@/server/x';", 'server/x.ts': 'export const x = 1;' }],
  ['tables-do-no-io', { 'lib/contracts/bad-2.ts': "export { readFileSync } from 'node:fs';" }],
  ['wire-behind-two-doors', { 'app/bad-3.ts': "export * from '@/lib/wire/x';", 'lib/wire/x.ts': 'export const x = 1;' }],
  [
    'server-libs-stay-on-the-server',
    { 'components/home/bad-4.ts': "export * from '@/lib/session/x';", 'lib/session/x.ts': 'export const x = 1;' },
  ],
  [
    'ui-knows-no-feature',
    { 'components/ui/bad-5.ts': "export * from '@/components/home/x';", 'components/home/x.ts': 'export const x = 1;' },
  ],
  [
    'features-do-not-import-features',
    { 'components/home/bad-6.ts': "export * from '@/components/course/x';", 'components/course/x.ts': 'export const x = 1;' },
  ],
  [
    'upstream-imports-only-the-tables',
    { 'upstream/bad-7.ts': "export * from '@/lib/session/x';", 'lib/session/x.ts': 'export const x = 1;' },
  ],
  ['web-does-not-import-upstream', { 'lib/query/bad-8.ts': "export * from '@/upstream/x';", 'upstream/x.ts': 'export const x = 1;' }],
  [
    'next-insides-behind-the-seams',
    { 'server/bad-13.ts': "export { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies/index.js';" },
  ],
  ['zod-stays-out-of-the-browser', { 'components/home/bad-9.ts': "export { z } from 'zod';" }],
  ['zod-stays-out-of-the-browser', { 'lib/contracts/values/bad.ts': "export { z } from 'zod';" }],
  [
    'zod-stays-out-of-the-browser',
    { 'components/home/bad-10.ts': "export * from '@/lib/contracts';", 'lib/contracts/index.ts': 'export const x = 1;' },
  ],
];

interface Finding {
  readonly rule: { readonly name: string };
  readonly from: string;
}

/** What the rules say of all that is planted; one run, because most of it is the tool's start. */
function findings(): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-imports-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(name, join(folder, name));
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    for (const part of ['app', 'components', 'lib', 'server', 'upstream']) mkdirSync(join(folder, part), { recursive: true });
    for (const [file, text] of planted.flatMap(([, files]) => Object.entries(files))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const cruiser = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [
      cruiser,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'app',
      'components',
      'lib',
      'server',
      'upstream',
    ];
    return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).summary.violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rules: readonly string[] = [...readFileSync('.dependency-cruiser.cjs', 'utf8').matchAll(/\bname: '([\w-]+)'/g)].map(
  ([, name = '']) => name,
);

describe('import rules', () => {
  const found = findings();

  it('each have a violation planted', () => {
    expect(rules.length).toBeGreaterThan(25);
    expect(rules.filter((name) => !planted.some(([rule]) => rule === name))).toEqual([]);
  });

  it.each(planted)('%s finds its planted violation', (rule, files) => {
    const [file] = Object.keys(files);
    expect(found.filter(({ from }) => file === from || file?.startsWith(`${from}/`)).map(({ rule: { name } }) => name)).toContain(rule);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync, cpSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** One planted violation per import rule: file → text. The rule must find it. */
const planted: readonly (readonly [rule: string, files: Readonly<Record<string, string>>])[] = [
  [
    'no-cycles',
    { 'lib/a.ts': "import { b } from './b';\nexport const a = b;", 'lib/b.ts': "import { a } from './a';\nexport const b = a;" },
  ],
  [
    'tables-import-nothing-above',
    { 'lib/routes/bad.ts': "export * from '@/components/ui/x';", 'components/ui/x.ts': 'export const x = 1;' },
  ],
  ['kernel-imports-nothing-above', { 'lib/kernel/bad.ts': "export * from '@/lib/routes/x';", 'lib/routes/x.ts': 'export const x = 1;' }],
  ['tables-do-no-io', { 'lib/contracts/bad.ts': "export { readFileSync } from 'node:fs';" }],
  ['wire-behind-two-doors', { 'app/bad.ts': "export * from '@/lib/wire/x';", 'lib/wire/x.ts': 'export const x = 1;' }],
  [
    'server-libs-stay-on-the-server',
    { 'components/home/bad.ts': "export * from '@/lib/session/x';", 'lib/session/x.ts': 'export const x = 1;' },
  ],
  [
    'ui-knows-no-feature',
    { 'components/ui/bad.ts': "export * from '@/components/home/x';", 'components/home/x.ts': 'export const x = 1;' },
  ],
  [
    'features-do-not-import-features',
    { 'components/home/bad.ts': "export * from '@/components/course/x';", 'components/course/x.ts': 'export const x = 1;' },
  ],
  [
    'upstream-imports-only-the-tables',
    { 'upstream/bad.ts': "export * from '@/lib/session/x';", 'lib/session/x.ts': 'export const x = 1;' },
  ],
  ['web-does-not-import-upstream', { 'lib/query/bad.ts': "export * from '@/upstream/x';", 'upstream/x.ts': 'export const x = 1;' }],
  ['zod-stays-out-of-the-browser', { 'components/home/bad.ts': "export { z } from 'zod';" }],
  [
    'zod-stays-out-of-the-browser',
    { 'components/home/bad.ts': "export * from '@/lib/contracts';", 'lib/contracts/index.ts': 'export const x = 1;' },
  ],
];

function rulesBroken(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-imports-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(name, join(folder, name));
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    for (const part of ['app', 'components', 'lib', 'upstream']) mkdirSync(join(folder, part), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const cruiser = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'app', 'components', 'lib', 'upstream'];
    try {
      return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('import rules', () => {
  it.each(planted)('%s finds its planted violation', (rule, files) => {
    expect(rulesBroken(files)).toContain(rule);
  });
});

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseWebEnv } from '@/lib/env/web-env';
import { fits, mistakesIn, wrongValue } from '@/lib/kernel/env/mistakes.mjs';
import { environment } from '@/lib/kernel/env/schema';
import { variables } from '@/lib/kernel/env/variables.mjs';
import { configuredSites } from '@/lib/sites';
import { fields } from '@/lib/sites/fields.mjs';
import { sources, withoutComments } from '@/tests/support/sources';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { smsPurpose } from '@/upstream/sms/purposes';

const text = readFileSync('.env.example', 'utf8');
const example = parseEnv(text);

const rows: readonly (readonly [string, { readonly initial?: string; readonly example: string; readonly internal?: true }])[] =
  Object.entries(variables);
/** What a person may set: everything but what the start script sets for itself. */
const forPeople = rows.filter(([, row]) => !row.internal).map(([name]) => name);
const isVariable = (name: string): name is keyof typeof variables => Object.hasOwn(variables, name);

/** The product's own code but the table and its parsing. */
const code = sources(/\.(tsx?|mjs)$/, 'app', 'components', 'lib', 'upstream', 'scripts', 'server', 'middleware.ts')
  .filter(({ path }) => !path.startsWith('lib/kernel/env/') && path !== 'lib/sites/fields.mjs')
  // Each process says there which it reads: saying so is not reading.
  .map(({ text: file }) => withoutComments(file).replace(/^ {2}[A-Z0-9_]+: true,$/gm, ''))
  .join('\n');

describe('.env.example', () => {
  it('starts the product as it stands, with three sites', () => {
    expect(mistakesIn(example)).toEqual([]);
    expect(parseWebEnv(example)).toMatchObject({ bundled: true, sandbox: true, apiBase: 'http://127.0.0.1:3001' });
    expect(readUpstreamEnv(example)).toMatchObject({ UPSTREAM_PORT: 3001, PUBLIC_BASE: 'http://localhost:3000' });
    const sites = configuredSites(example);
    expect(sites.map((site) => [site.key, site.hosts.length > 0])).toEqual([
      ['main', true],
      ['school', true],
      ['shop', true],
    ]);
    expect(new Set(sites.map((site) => site.icp)).size).toBe(3);
  });

  it('holds exactly the variables of the table', () => {
    expect(
      Object.keys(example)
        .filter((name) => !name.startsWith('SITE_'))
        .sort(),
    ).toEqual([...forPeople].sort());
  });

  it('holds every variable of a site once', () => {
    const named = Object.keys(example).flatMap((name) => /^SITE_MAIN_(\w+)$/.exec(name)?.[1] ?? []);
    expect(named.sort()).toEqual([...Object.keys(fields), 'HOSTS'].sort());
  });

  it('holds no secret', () => {
    for (const name of ['SESSION_SECRET', 'UPSTREAM_AES_KEY', 'UPSTREAM_RSA_PUBLIC_KEY', 'DATABASE_URL'])
      expect([name, example[name]]).toEqual([name, '']);
  });

  it('explains itself in Chinese', () => {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^(?!SITE_)[A-Z0-9_]+=/.test(line)) expect(lines.slice(Math.max(0, index - 3), index).join('')).toMatch(/#.*[一-龥]/);
    }
  });
});

it('text messages have a template for every purpose that there is, and for every one that the manual names', () => {
  const manual = readFileSync('docs/operations/sms.md', 'utf8').split('## 公众号')[0] ?? '';
  const told = [...manual.matchAll(/^\| `(\w+)` \|/gm), ...manual.matchAll(/`([a-z]\w+)`（/g)].map(([, name = '']) => name);
  // A notice has one for each thing that it tells of.
  const { notice: _, ...purposes } = smsPurpose;
  expect(told).toEqual(expect.arrayContaining(Object.keys(purposes)));
  const fitting = (name: string) =>
    (['SMS_ALIYUN_TEMPLATES', 'SMS_TENCENT_TEMPLATES'] as const).every((list) => fits(list, `${name}:100001`));
  expect(told.filter((name) => !fitting(name))).toEqual([]);
});

describe('the table of variables', () => {
  it('is not read by saying what a process reads', () => {
    expect(code).not.toMatch(/^ *[A-Z]\w+: true,$/m);
  });

  it.each(forPeople)('%s is read', (name) => {
    // DATABASE_URL and others are also read by destructuring: { NAME } and { NAME: local }.
    expect(code).toMatch(new RegExp(`\\.${name}\\b|\\b${name}(:| \\}|,)|'${name}'`));
  });

  it('holds every variable that is read', () => {
    const asked = [...code.matchAll(/process\.env\.([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    // Node's own, the system's own, the tests' own, and the browser that they and the screenshots use.
    const foreign = ['NODE_ENV', 'PATH', 'TMPDIR', 'XDG_CACHE_HOME', 'CHROMIUM_PATH', 'EXHAUSTIVE'];
    expect([...new Set(asked)].filter((name) => !isVariable(name) && !foreign.includes(name) && !name.startsWith('SITE_'))).toEqual([]);
  });

  it.each(rows)('%s fits by its own default and its own example', (name, row) => {
    if (!isVariable(name)) throw new Error(name);
    expect(row.initial === undefined || fits(name, row.initial)).toBe(true);
    // Quotes belong to the file, $(…) to the shell.
    const given = row.example.replace(/^"(.*)"$/, '$1').replace(/^\$\(openssl rand -hex 32\)$/, 'f'.repeat(64));
    expect([given, fits(name, given)]).toEqual([given, true]);
    expect(wrongValue(name, 'x')).toMatch(new RegExp(`^环境变量 ${name} 的值不对：.+，.+，例如 ${name}=`));
  });

  it('has the same defaults in both processes', () => {
    const [web, upstream] = [parseWebEnv({ PORT: '4000' }), readUpstreamEnv({ PORT: '4000' })];
    const shared = Object.keys(web).filter(
      (name) => Object.hasOwn(upstream, name) && isVariable(name) && name !== 'PUBLIC_BASE' && name !== 'UPSTREAM_PORT',
    );
    expect(shared.length).toBeGreaterThan(10);
    const pick = (env: object) => Object.fromEntries(Object.entries(env).filter(([name]) => shared.includes(name)));
    expect(pick(upstream)).toEqual(pick(web));
    expect([upstream.PUBLIC_BASE, upstream.UPSTREAM_PORT]).toEqual([web.publicBase, 4001]);
    expect(web.apiBase).toBe('http://127.0.0.1:4001');
  });

  it('answers in the same words in both, where both read it', () => {
    const sentence =
      '环境变量 UPSTREAM_AES_KEY 的值不对：现在是 5 字节，按 UTF-8 计应为 16、24 或 32 字节，例如 UPSTREAM_AES_KEY=0123456789abcdef';
    expect(() => parseWebEnv({ UPSTREAM_AES_KEY: 'short' })).toThrow(sentence);
    expect(() => readUpstreamEnv({ UPSTREAM_AES_KEY: 'short' })).toThrow(sentence);
  });

  it('is parsed whole', () => {
    expect(Object.keys(environment.shape).sort()).toEqual(
      Object.keys(variables)
        .filter((name) => name !== 'WARM_UP')
        .sort(),
    );
  });
});

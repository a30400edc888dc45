import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, settingLine } from '@/scripts/run/settings-file.mjs';

/** systemd's own reader of such files, which its environment.d goes by. */
const generator = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';
const folder = mkdtempSync(join(tmpdir(), 'xkb-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pem = '-----BEGIN PRIVATE KEY-----\\nMIIE+/=\\n-----END PRIVATE KEY-----\\n';
const text = `# 说明 X1=no
; X2=no
A=plain/text:1
B=  two words
C='${pem}'
D="${pem}"
E=a\\nb
F='it'"'"'s'
G="quoted \\" \\\\ \\\` end"
H='first
second'
I=joined\\
here
J=a"b"c
  K =x
L="© 2026 示例" 
M=https://example.com/?a=b&c=d
not a line
N=last`;

it('a file is read as systemd reads it: within quotes a backslash stays, outside of them it goes', () => {
  const read = readSettings(text);
  expect(read).toMatchObject({ C: pem, D: pem, E: 'anb', F: "it's", H: 'first\nsecond', I: 'joinedhere', J: 'a"b"c', K: 'x' });
  expect(readSettings('EMPTY=\nNEXT=1\n')).toEqual({ EMPTY: '', NEXT: '1' });
  if (!existsSync(generator)) return;
  mkdirSync(join(folder, 'environment.d'));
  writeFileSync(join(folder, 'environment.d', 'x.conf'), text);
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', XDG_CONFIG_HOME: folder, HOME: folder };
  const said = execFileSync(generator, [], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
  // It writes what it has read as strings of C.
  const theirs = Object.fromEntries(
    said
      .split('\n')
      .flatMap((line) => {
        const [, name, value = ''] = /^([A-Z]+)=(.*)$/.exec(line) ?? [];
        return name === undefined || !Object.hasOwn(read, name) ? [] : [[name, value] as const];
      })
      .map(([name, value]) => [name, value.startsWith('"') ? JSON.parse(value.replaceAll('\\$', '$').replaceAll('\\`', '`')) : value]),
  );
  expect(Object.keys(theirs).length).toBeGreaterThan(12);
  expect(read).toMatchObject(theirs);
});

describe('a line that we write', () => {
  const values = { KEY: pem, PLAIN: 'a-1/b', WORDS: '© 2026 示例', QUOTE: "it's $HOME `x` \\n", EMPTY: '' };
  const file = join(folder, 'written.env');
  beforeAll(() => {
    const lines = Object.entries({ ...values, KEY: pem.replaceAll('\\n', '\n') }).map(([name, value]) => settingLine(name, value));
    writeFileSync(file, `${lines.join('\n')}\n`);
  });

  it('says the same to systemd, to a shell and to readers of .env files', () => {
    expect(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readSettings(settingLine(name, value))[name]]))).toEqual(
      values,
    );
    const words = Object.keys(values)
      .map((name) => `"$${name}"`)
      .join(' ');
    const said = execFileSync('sh', ['-c', `set -a; . ${file}; set +a; printf '%s\\0' ${words}`], { encoding: 'utf8' });
    expect(said.split('\0').slice(0, -1)).toEqual(Object.values(values));
    // Readers of .env files know no escaped quote; of what has none they think alike.
    const { QUOTE: _, ...rest } = values;
    expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject(rest);
  });
});

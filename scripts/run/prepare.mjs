import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hintCompilation } from '../../lib/next-seams/compile-hints.mjs';
import { fail, say } from './say.mjs';
import { run } from './process.mjs';

/** What the built site is made of; a change here means a new build. */
const built = [
  'app',
  'components',
  'lib',
  'messages',
  'content',
  'middleware.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tailwind.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

function addToHash(hash, root, name) {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) addToHash(hash, root, join(name, child));
    return;
  }
  hash.update(name).update('\0').update(readFileSync(path)).update('\0');
}

/** Hash of files and folders, by content. */
export function fingerprint(root, names) {
  const hash = createHash('sha256');
  for (const name of names) addToHash(hash, root, name);
  return hash.digest('hex');
}

function stampMatches(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/**
 * Installs what package-lock.json names, unless exactly that is installed already. Nothing needs a script of its own to run;
 * one would fetch a whole Java (vnu-jar).
 */
export async function install(root) {
  const stamp = join(root, 'node_modules', '.installed-lock');
  const want = fingerprint(root, ['package-lock.json']);
  if (stampMatches(stamp, want)) return;
  say('安装依赖（npm ci），第一次约需一两分钟…');
  const env = { ...process.env };
  delete env.NODE_ENV;
  const { code, output } = await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
  });
  if (code !== 0) fail(`依赖没有装上，npm ci 的输出：\n${output}`);
  writeFileSync(stamp, want);
}

/** Builds the site, unless the build on disk is of exactly these files. */
export async function build(root) {
  const stamp = join(root, '.next', 'built-from');
  const want = fingerprint(root, built);
  if (stampMatches(stamp, want)) return;
  say('构建网站（next build），第一次约需一两分钟…');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { cwd: root, env });
  if (code !== 0) fail(`构建失败，next build 的输出：\n${output}`);
  hintCompilation(root);
  mkdirSync(join(root, '.next'), { recursive: true });
  writeFileSync(stamp, want);
}

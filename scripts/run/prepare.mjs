import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hintCompilation } from '../../lib/next-seams/compile-hints.mjs';
import { forgetOthers, markBuilt } from '../../lib/next-seams/second-build.mjs';
import { drawCovers } from './covers.mjs';
import { fingerprint } from './fingerprint.mjs';
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

/** The bundler’s loaders of our own, and what they are made of. */
const loaders = ['next.config.mjs', 'lib/i18n', 'lib/next-seams'];

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

/** Everything that the site is served from: the build and the covers. */
export async function build(root) {
  await buildSite(root);
  // A build empties its folder, where it is kept what the covers were drawn from.
  await drawCovers(root);
}

/** Builds the site, unless the build on disk is of exactly these files. */
async function buildSite(root) {
  const stamp = join(root, '.next', 'built-from');
  const want = fingerprint(root, built);
  if (stampMatches(stamp, want)) return;
  const makers = fingerprint(root, loaders);
  forgetOthers(root, makers);
  say('构建网站（next build），第一次约需一两分钟…');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { cwd: root, env });
  if (code !== 0) fail(`构建失败，next build 的输出：\n${output}`);
  hintCompilation(root);
  markBuilt(root, makers);
  writeFileSync(stamp, want);
}

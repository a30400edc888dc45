/**
 * npm start: installs, builds, seeds and runs everything with the embedded database, prints the address and the demo
 * accounts, and ends all of it on Ctrl-C. Plain Node, because nothing is installed when it begins.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mistakesIn } from '../lib/kernel/env/mistakes.mjs';
import { variables } from '../lib/kernel/env/variables.mjs';
import { siteMistakes } from '../lib/sites/mistakes.mjs';
import { compile } from './run/compile.mjs';
import { build, install } from './run/prepare.mjs';
import { end, portFree, untilAnswers } from './run/process.mjs';
import { simulatedProviders, withoutAccounts } from './run/providers.mjs';
import { fail, say } from './run/say.mjs';
import { warmHosts, warmUp } from './run/warm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dev = process.argv.includes('--dev');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) fail(`需要 Node 20.9 或更新的版本，现在是 ${process.versions.node}。`);

/** Ends with a sentence for every variable that is wrong. */
function checkVariables() {
  const wrong = [...mistakesIn(process.env), ...siteMistakes(process.env)];
  if (wrong.length > 0) fail(wrong.join('\n✗ '));
}

// .env before anything is installed where Node can (20.12), so that a wrong value is answered at once; @next/env later adds .env.local and the rest.
const envFile = join(root, '.env');
if (existsSync(envFile) && process.loadEnvFile) process.loadEnvFile(envFile);
checkVariables();

const port = Number(process.env.PORT || variables.PORT.initial);
const host = process.env.HOST || variables.HOST.initial;
const bundled = !process.env.UPSTREAM_API_BASE;
const upstreamPort = Number(process.env.UPSTREAM_PORT || port + 1);
const dataDir = resolve(root, process.env.DATA_DIR || variables.DATA_DIR.initial);
const address = `http://localhost:${port}`;

if (!(await portFree(port, host))) fail(`端口 ${port} 已被占用。请先停掉占用它的程序，或换一个端口：PORT=${port + 10} npm start`);
if (bundled && !(await portFree(upstreamPort, '127.0.0.1')))
  fail(`端口 ${upstreamPort}（内置服务）已被占用。请先停掉占用它的程序，或换一个：UPSTREAM_PORT=${upstreamPort + 10} npm start`);

if (process.env.PROVIDERS && !(await portFree(upstreamPort + 1, '127.0.0.1')))
  fail(`端口 ${upstreamPort + 1}（模拟的支付平台）已被占用。请先停掉占用它的程序，或换一个：UPSTREAM_PORT=${upstreamPort + 10} npm start`);

await install(root);
createRequire(import.meta.url)('@next/env').loadEnvConfig(root, dev, { info: () => {}, error: console.error });
checkVariables();

let env = {
  ...process.env,
  NODE_ENV: dev ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  PORT: String(port),
  HOST: host,
  DATA_DIR: dataDir,
  UPSTREAM_PORT: String(upstreamPort),
  PUBLIC_BASE: process.env.PUBLIC_BASE || address,
  UPSTREAM_PARENT_PID: String(process.pid),
};

const children = [];
const leaving = new AbortController();
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  leaving.abort();
  await Promise.all(children.map((child) => end(child)));
  process.exit(code);
}
process.on('uncaughtException', (error) => {
  process.stderr.write(`\n✗ ${error.stack}\n`);
  void stop(1);
});
// Whoever read along has gone: there is nobody to run for, and saying so would fail the same way for ever.
for (const out of [process.stdout, process.stderr]) out.on('error', () => void stop(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    say('正在停止…');
    void stop(0);
  });
}

/** Starts one of the processes; if it ends by itself, everything ends. Its own process group keeps Ctrl-C ours to pass on. */
function launch(name, args, out = 'inherit') {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', out, 'inherit'], detached: true });
  children.push(child);
  child.on('close', (code) => {
    if (stopping) return;
    process.stderr.write(`\n✗ ${name}已停止（退出码 ${code ?? '无'}）。\n`);
    void stop(1);
  });
  return child;
}

let payers = '';
if (env.PROVIDERS) {
  say('启动模拟的支付、短信、公众号与物流平台…');
  const args = ['--import', 'tsx', 'tests/providers/main.ts', '--port', String(upstreamPort + 1), '--keys', join(dataDir, 'providers')];
  const hosts = new Set(['localhost', '127.0.0.1', new URL(env.PUBLIC_BASE).hostname]);
  const found = await simulatedProviders(launch('模拟的平台', [...args, '--domains', [...hosts].join(',')], 'pipe'));
  if (found === null) await stop(1);
  payers = found?.door ?? '';
  // Notifications come by the website's door where it is on the loopback, as the providers' own do.
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', 'localhost'].includes(host);
  const notify = `http://127.0.0.1:${everywhere ? port : upstreamPort}`;
  env = { ...withoutAccounts(env), ...found?.variables, PAY_NOTIFY_BASE: notify };
}
if (stopping) await new Promise(() => {});

if (bundled) {
  say('启动内置服务（数据库迁移与示例数据）…');
  // In development it starts again with each change of a file that it is made of.
  const way = dev ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false'] : ['--import', 'tsx'];
  const child = launch('内置服务', [...way, 'upstream/main.ts']);
  if (!(await untilAnswers(`http://127.0.0.1:${upstreamPort}/health`, child, 120_000))) await stop(1);
} else {
  say(`使用外部服务 ${process.env.UPSTREAM_API_BASE}，内置服务不启动。`);
}
if (stopping) await new Promise(() => {});
if (!dev) await build(root);
if (stopping) await new Promise(() => {});

say('启动网站…');
const web = launch('网站', ['--enable-source-maps', await compile(root, 'server/main.ts', 'server')]);
if (!(await untilAnswers(`http://127.0.0.1:${port}/api/health`, web, 120_000))) await stop(1);

say(`准备好了：${address}`);
const demo = join(dataDir, 'demo.json');
if (bundled && existsSync(demo)) {
  process.stdout.write('\n示例账号（密码在后）：\n');
  for (const account of JSON.parse(readFileSync(demo, 'utf8')).accounts)
    process.stdout.write(`  ${account.loginName}  ${account.password}  ${account.note}\n`);
  if (process.env.SANDBOX !== '0' && payers === '') process.stdout.write(`\n短信收件箱（沙箱）：${address}/sandbox/sms\n`);
}
if (payers !== '') process.stdout.write(`\n模拟的平台：在 ${payers} 付款（扫码的、公众号里的）、看短信、让包裹往前走；支付页会自己打开\n`);
process.stdout.write('\n按 Ctrl-C 停止。\n');

if (!dev && process.env.WARM_UP !== '0') {
  const pages = await warmUp({ port, hosts: warmHosts(env), signal: leaving.signal });
  if (!stopping) say(`公开页已全部生成：${pages} 页。`);
}

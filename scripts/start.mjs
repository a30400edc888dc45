/**
 * npm start: installs, builds, seeds and runs everything with the embedded database, prints the address and the demo
 * accounts, starts a part again that dies, and ends all of it on Ctrl-C. Plain Node, because nothing is installed when it begins.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mistakesIn } from '../lib/kernel/env/mistakes.mjs';
import { variables } from '../lib/kernel/env/variables.mjs';
import { siteMistakes } from '../lib/sites/mistakes.mjs';
import { compile } from './run/compile.mjs';
import { drawCovers } from './run/covers.mjs';
import { build, install } from './run/prepare.mjs';
import { Parts } from './run/parts.mjs';
import { portFree, untilAnswers, untilUp } from './run/process.mjs';
import { simulatedProviders, withoutAccounts } from './run/providers.mjs';
import { fail, say } from './run/say.mjs';
import { warmHosts, warmUp } from './run/warm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dev = process.argv.includes('--dev');
// Node 20.12 is the first that reads .env by itself, which has to be read before anything is installed.
if (!process.loadEnvFile) fail(`需要 Node 20.12 或更新的版本，现在是 ${process.versions.node}。`);

/** Ends with a sentence for every variable that is wrong. */
function checkVariables() {
  const wrong = [...mistakesIn(process.env), ...siteMistakes(process.env)];
  if (wrong.length > 0) fail(wrong.join('\n✗ '));
}

/**
 * `--only=web`, `--only=upstream` or `--only=worker`: this process is one of several, and the other parts run elsewhere; `--only=build`
 * makes what they start from (docs/operations/install.md).
 */
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
if (!['', 'web', 'upstream', 'worker', 'build'].includes(only))
  fail('用法：npm start，或 npm start -- --only=web、--only=upstream、--only=worker、--only=build');
// A service process that runs the jobs and answers nobody. An empty one counts as absent, and is not looked for in .env.
process.env.UPSTREAM_ROLE = only === 'worker' ? 'worker' : '';

// .env before anything is installed, so that a wrong value is answered at once; @next/env later adds .env.local and the rest.
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
checkVariables();

const port = Number(process.env.PORT || variables.PORT.initial);
const host = process.env.HOST || variables.HOST.initial;
if (only === 'build') {
  await install(root);
  await build(root);
  say('构建好了。');
  process.exit(0);
}
const bundled = !process.env.UPSTREAM_API_BASE && only !== 'web';
/** A worker's is another than that of the service on the same machine. */
const upstreamPort = Number(process.env.UPSTREAM_PORT || port + (only === 'worker' ? 21 : 1));
/** Nothing but a process of the service is started here. */
const serviceOnly = only === 'upstream' || only === 'worker';
const serviceName = only === 'worker' ? 'worker' : '内置服务';
const dataDir = resolve(root, process.env.DATA_DIR || variables.DATA_DIR.initial);
const address = `http://localhost:${port}`;

if (!serviceOnly && !(await portFree(port, host)))
  fail(`端口 ${port} 已被占用。请先停掉占用它的程序，或换一个端口：PORT=${port + 10} npm start`);
const upstreamHost = process.env.UPSTREAM_HOST || variables.UPSTREAM_HOST.initial;
if (bundled && !(await portFree(upstreamPort, upstreamHost)))
  fail(`端口 ${upstreamPort}（${serviceName}）已被占用。请先停掉占用它的程序，或换一个：UPSTREAM_PORT=${upstreamPort + 10} npm start`);

if (process.env.PROVIDERS && !(await portFree(upstreamPort + 1, '127.0.0.1')))
  fail(`端口 ${upstreamPort + 1}（模拟的支付平台）已被占用。请先停掉占用它的程序，或换一个：UPSTREAM_PORT=${upstreamPort + 10} npm start`);

await install(root);
createRequire(import.meta.url)('@next/env').loadEnvConfig(root, dev, { info: () => {}, error: console.error });
checkVariables();

let env = {
  // Pages and pictures are packed in threads. Of the many heaps that glibc gives to threads little comes back: with two, a web process that
  // has made every page holds a tenth less. Whoever sets another number has it.
  MALLOC_ARENA_MAX: '2',
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

const leaving = new AbortController();
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  leaving.abort();
  await parts.stop(8000 + drainMs);
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

const parts = new Parts({ cwd: root, say: (line) => process.stderr.write(`\n${line}\n`), givenUp: () => void stop(1) });
const drainMs = Number(env.DRAIN_SECONDS || variables.DRAIN_SECONDS.initial) * 1000;

let payers = '';
if (env.PROVIDERS) {
  say('启动模拟的支付、短信、公众号与物流平台…');
  const args = ['--import', 'tsx', 'tests/providers/main.ts', '--port', String(upstreamPort + 1), '--keys', join(dataDir, 'providers')];
  const hosts = new Set(['localhost', '127.0.0.1', new URL(env.PUBLIC_BASE).hostname]);
  const found = await simulatedProviders(parts.launch('模拟的平台', [...args, '--domains', [...hosts].join(',')], env, { out: 'pipe' }));
  if (found === null) await stop(1);
  payers = found?.door ?? '';
  // Notifications come by the website's door where it is on the loopback, as the providers' own do.
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', 'localhost'].includes(host);
  const notify = `http://127.0.0.1:${everywhere ? port : upstreamPort}`;
  env = { ...withoutAccounts(env), ...found?.variables, PAY_NOTIFY_BASE: notify };
}
if (stopping) await new Promise(() => {});

/** A process of ours as Node runs it: looked at with each start, so that what runs is always what is there. */
const compiled = async (entry, name) => ['--enable-source-maps', await compile(root, entry, name)];

let service = null;
if (bundled) {
  say(only === 'worker' ? '启动 worker（定时任务）…' : '启动内置服务（数据库迁移与示例数据）…');
  // In development it starts again with each change of a file that it is made of.
  const way = dev
    ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'upstream/main.ts']
    : await compiled('upstream/main.ts', 'upstream');
  service = parts.launch(serviceName, way, env);
} else if (only !== 'web') {
  say(`使用外部服务 ${process.env.UPSTREAM_API_BASE}，内置服务不启动。`);
}
/** Waits until the service answers, which it does when it has migrated: ended meanwhile, it would begin again for ever. */
async function serviceUp() {
  const url = `http://${upstreamHost === '0.0.0.0' ? '127.0.0.1' : upstreamHost}:${upstreamPort}/api/health/live`;
  const late = () => say(`${serviceName}还没有应答：数据库多半还在迁移，或在等别的进程迁移。会一直等到它做完，请不要中断。`);
  if (service !== null && !(await untilUp(url, service, late, 120_000))) await stop(1);
  parts.answered(serviceName);
}
if (serviceOnly) {
  await serviceUp();
  await new Promise(() => {});
}
await (dev ? drawCovers(root) : build(root));
if (stopping) await new Promise(() => {});

say('启动网站…');
// Both get ready at the same time; the site opens when there is somebody behind it.
const web = parts.launch('网站', await compiled('server/main.ts', 'server'), env, { waits: true });
await serviceUp();
if (stopping) await new Promise(() => {});
web.send('open', () => {});
if (!(await untilAnswers(`http://127.0.0.1:${port}/api/health`, web, 120_000))) await stop(1);
parts.answered('网站');

say(`准备好了：${address}`);
const demo = join(dataDir, 'demo.json');
if (bundled && existsSync(demo)) {
  process.stdout.write('\n示例账号（密码在后）：\n');
  const { accounts, desk } = JSON.parse(readFileSync(demo, 'utf8'));
  for (const account of accounts) process.stdout.write(`  ${account.loginName}  ${account.password}  ${account.note}\n`);
  if (!process.env.OPS_HOSTS)
    process.stdout.write(`\n工作台：${address}/ops  ${desk.email}  ${desk.password}  动态码看 npm run ops -- code\n`);
  if (process.env.SANDBOX !== '0' && payers === '') process.stdout.write(`\n短信收件箱（沙箱）：${address}/sandbox/sms\n`);
}
if (payers !== '') process.stdout.write(`\n模拟的平台：在 ${payers} 付款（扫码的、公众号里的）、看短信、让包裹往前走；支付页会自己打开\n`);
process.stdout.write('\n按 Ctrl-C 停止。\n');

if (!dev && process.env.WARM_UP !== '0') {
  const pages = await warmUp({ port, hosts: warmHosts(env), signal: leaving.signal });
  if (!stopping) say(pages > 0 ? `公开页已全部生成：${pages} 页。` : '公开页还没有生成：服务没有应答。有人打开时再生成。');
}

/**
 * npm test: installs what the tests need and runs all of them: unit tests, in which the service works on PostgreSQL, and the browser
 * tests against the whole product as `npm start` brings it up; while those wait, the site is built, and types, lint, import rules and
 * dead code are checked. With EXHAUSTIVE=1 the service is tried on the embedded database, too, and a phone repeats what a desk has tried.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './run/prepare.mjs';
import { run } from './run/process.mjs';
import { startPostgres } from './run/postgres.mjs';
import { say } from './run/say.mjs';
import { scratchFolder } from './run/scratch.mjs';
import { slowestUnits, slowestWalks } from './run/slowest.mjs';
import { browserTools, chromiumPath, systemPackages, tools } from './run/system.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What jest has compiled, for the next run. */
const compiled = join(tmpdir(), 'xkb-test-compiled');
const scratch = scratchFolder();
const total = { passed: 0, failed: 0 };
const broken = [];

/** A check that passes or fails as a whole. It waits for nothing, so it may have what the tests leave. */
async function check(name, script) {
  say(`${name}…`);
  const { code, output } = await run('npm', ['run', '-s', script], { cwd: root, idle: true });
  if (code === 0) {
    total.passed += 1;
    return;
  }
  total.failed += 1;
  broken.push(name);
  process.stdout.write(`${output}\n✗ ${name}\n`);
}

function count(name, passed, failed, code) {
  total.passed += passed;
  total.failed += failed;
  if (code !== 0 && failed === 0) total.failed += 1;
  if (code !== 0) broken.push(name);
  say(`${name}：${passed} 通过，${failed} 失败`);
}

const sayLongest = (taken) => say(`最久的：${taken.map(({ file, seconds }) => `${file.replace(`${root}/`, '')} ${seconds} s`).join('，')}`);

async function jest(name, args, env = process.env) {
  say(`${name}…`);
  const file = join(scratch, `jest-${broken.length}-${Date.now()}.json`);
  const { code, output } = await run(
    process.execPath,
    [
      // A test's embedded database lives for seconds: it is not compiled a second time, for speed that it never has.
      '--liftoff-only',
      'node_modules/jest/bin/jest.js',
      '-c',
      'jest.together.config.mjs',
      '--cacheDirectory',
      compiled,
      ...args,
      '--json',
      `--outputFile=${file}`,
    ],
    { cwd: root, env },
  );
  if (code !== 0) process.stdout.write(output.replace(/^\{"numFailed[^\n]*$/m, ''));
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  for (const { name: path, assertionResults } of result.testResults)
    for (const { fullName, status, invocations, retryReasons } of assertionResults)
      if (status === 'passed' && invocations > 1)
        say(`第二次才通过，请找出原因：${relative(root, path)}：${fullName}\n${retryReasons?.join('\n') ?? ''}`);
  sayLongest(slowestUnits(result.testResults));
  count(name, result.numPassedTests, result.numFailedTests, code);
}

async function browser() {
  say('浏览器测试（先启动整套服务）…');
  const file = join(scratch, 'playwright.json');
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: chromiumPath() ?? '',
    E2E_DATA_DIR: join(scratch, 'data'),
  };
  const { code } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    cwd: root,
    env,
    show: true,
  });
  const { stats, suites } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] };
  sayLongest(slowestWalks(suites));
  if (stats.flaky > 0) say(`有 ${stats.flaky} 项浏览器测试第二次才通过，请看上面 flaky 一段，找出原因。`);
  count('浏览器测试', stats.expected + stats.flaky, stats.unexpected, code);
}

/** The site, in the time that nothing else wants. What is wrong with it is said by whoever starts it. */
const buildSite = () => run(process.execPath, ['scripts/build.mjs'], { cwd: root, idle: true });

/** After the build, which rewrites types that two of them read. */
async function checks() {
  await check('样式与排版', 'lint:form');
  await check('导入规则', 'imports');
  await check('无用代码', 'deadcode');
  await check('类型', 'types');
  await check('代码规范', 'lint:code');
}

// The system's packages come over the network, too; what only browsers want, while the unit tests run.
const tooled = systemPackages(tools);
const browsable = tooled.then(() => systemPackages(browserTools));
await install(root);
// Unit tests leave one core or the other idle now and then.
const building = buildSite();
const checking = building.then(checks);
await tooled;
process.env.TMPDIR = scratch;

// The service is tried on PostgreSQL, which sells, where it can be had: it is quicker, too, above all for generated calls. The embedded
// database has what is its own, and every browser test; `npm run test:exhaustive` tries the service on both.
const postgres = await startPostgres({ passing: true });
if (postgres) {
  await jest('单元测试（服务在 PostgreSQL 上）', [], { ...process.env, TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
} else {
  say('没有 PostgreSQL，内置服务的测试只在嵌入式数据库上跑。');
}
if (!postgres || process.env.EXHAUSTIVE === '1')
  await jest('单元测试（嵌入式数据库）', postgres ? ['tests/(together|unit/(fuzz|providers|upstream))/'] : []);

await Promise.all([building, browsable]);
await browser();
await checking;

rmSync(scratch, { recursive: true, force: true });
if (broken.length > 0) process.stdout.write(`\n没有通过：${broken.join('、')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(broken.length === 0 ? 0 : 1);

/**
 * npm test: installs what the tests need and runs all of them: types, lint, import rules, dead code, unit tests, the
 * upstream's tests once more on PostgreSQL, and the browser tests against the whole product as `npm start` brings it up.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './run/prepare.mjs';
import { run } from './run/process.mjs';
import { startPostgres } from './run/postgres.mjs';
import { say } from './run/say.mjs';
import { chromiumPath, systemPackages } from './run/system.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scratch = mkdtempSync(join(tmpdir(), 'xkb-test-'));
const total = { passed: 0, failed: 0 };
const broken = [];

/** A check that passes or fails as a whole. */
async function check(name, command, args, env = process.env) {
  say(`${name}…`);
  const { code, output } = await run(command, args, { cwd: root, env });
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

async function jest(name, args, env = process.env) {
  say(`${name}…`);
  const file = join(scratch, `jest-${broken.length}-${Date.now()}.json`);
  const { code, output } = await run(process.execPath, ['node_modules/jest/bin/jest.js', ...args, '--json', `--outputFile=${file}`], {
    cwd: root,
    env,
  });
  if (code !== 0) process.stdout.write(output.replace(/^\{"numFailed[^\n]*$/m, ''));
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 };
  count(name, result.numPassedTests, result.numFailedTests, code);
}

async function browser() {
  say('浏览器测试（先构建并启动整套服务）…');
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
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : { expected: 0, unexpected: 1, flaky: 0 };
  if (stats.flaky > 0) say(`有 ${stats.flaky} 项浏览器测试第二次才通过，请看上面 flaky 一段，找出原因。`);
  count('浏览器测试', stats.expected + stats.flaky, stats.unexpected, code);
}

await install(root);
await systemPackages();

// Each of them keeps one core busy: two at a time, and both rows take as long.
await Promise.all([
  check('代码规范', 'npm', ['run', '-s', 'lint:code']),
  (async () => {
    await check('类型', 'npm', ['run', '-s', 'types']);
    await check('样式与排版', 'npm', ['run', '-s', 'lint:form']);
    await check('导入规则', 'npm', ['run', '-s', 'imports']);
    await check('无用代码', 'npm', ['run', '-s', 'deadcode']);
  })(),
]);
await jest('单元测试', []);

const postgres = await startPostgres();
if (postgres) {
  // What the process does with its embedded database was just seen; rights and adapters ask no database differently.
  const args = ['tests/unit/upstream', '--testPathIgnorePatterns', 'core/process|upstream/rights|upstream/providers'];
  await jest('内置服务测试（PostgreSQL）', args, { ...process.env, TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
} else {
  say('没有 PostgreSQL，内置服务的测试只在嵌入式数据库上跑过。');
}
await browser();

rmSync(scratch, { recursive: true, force: true });
if (broken.length > 0) process.stdout.write(`\n没有通过：${broken.join('、')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(broken.length === 0 ? 0 : 1);

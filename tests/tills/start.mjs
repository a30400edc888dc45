/**
 * `npm run tills` in production: a PostgreSQL of its own, a fresh DATA_DIR, the simulators' keys as an operator would write them into
 * .env, and no sandbox. The database's address is left in DATA_DIR for the test that reads captchas.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/run/postgres.mjs';
import { end, run } from '../../scripts/run/process.mjs';
import { simulatedProviders, withoutAccounts } from '../../scripts/run/providers.mjs';

const { PORT = '', DATA_DIR = '' } = process.env;
const children = [];
const launch = (args, env, out) => {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', out, 'inherit'] });
  children.push(child);
  return child;
};

const postgres = await startPostgres();
if (postgres === null) throw new Error('没有 PostgreSQL：先运行一次 npm test，它会装上');
const stop = async (code) => {
  await Promise.all(children.map((child) => end(child)));
  await postgres.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));

mkdirSync(DATA_DIR, { recursive: true });
writeFileSync(join(DATA_DIR, 'database.url'), postgres.url);
const door = ['--port', String(Number(PORT) + 2), '--keys', join(DATA_DIR, 'providers'), '--domains', 'localhost,127.0.0.1'];
const found = await simulatedProviders(launch(['--import', 'tsx', 'tests/providers/main.ts', ...door], process.env, 'pipe'));
if (found === null) await stop(1);

const product = {
  ...withoutAccounts(process.env),
  ...found.variables,
  APP_ENV: 'pro',
  SESSION_SECRET: randomBytes(24).toString('hex'),
  UPSTREAM_AES_KEY: randomBytes(16).toString('hex'),
  DATABASE_URL: postgres.url,
  PAY_NOTIFY_BASE: `http://127.0.0.1:${PORT}`,
  FILMS_IN: 'bucket',
};
const put = await run(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/films.ts'], { env: product });
if (put.code !== 0) {
  process.stderr.write(put.output);
  await stop(1);
}
launch(['scripts/start.mjs'], product, 'inherit').on('close', (code) => void stop(code ?? 1));

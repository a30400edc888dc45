import { parseArgs } from 'node:util';
import { allSites, webEnv } from '../lib/env';
import { EnvError } from '../lib/kernel/env/schema';
import { SiteConfigError } from '../lib/sites';
import { loadEnv } from './run/env';
import { OutboxError } from '../server/search-push/outbox';
import { baidu } from '../server/search-push/baidu';
import { pushTo } from '../server/search-push/engine';
import { indexNow } from '../server/search-push/indexnow';

const engines = { baidu, indexnow: indexNow } as const;
const isEngine = (name: string): name is keyof typeof engines => Object.hasOwn(engines, name);

/**
 * `npm run push:baidu` or `push:indexnow [-- --from http://127.0.0.1:3000]`: changed pages of every site that the engine is set up for; ends
 * with 1 when one failed.
 */
async function main(): Promise<void> {
  loadEnv();
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
  const [name = ''] = positionals;
  if (!isEngine(name)) throw new EnvError(`推给谁：${Object.keys(engines).join('、')}`);
  const from = new URL(values.from ?? `http://127.0.0.1:${webEnv().PORT}`);
  const whole = await pushTo(engines[name], allSites(), from, (line) => process.stdout.write(`${line}\n`));
  if (!whole) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (!(error instanceof EnvError || error instanceof SiteConfigError || error instanceof OutboxError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

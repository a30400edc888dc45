import { parseArgs } from 'node:util';
import { allSites, webEnv } from '../lib/env';
import { EnvError } from '../lib/kernel/env/schema';
import { SiteConfigError } from '../lib/sites';
import { loadEnv } from './run/env';
import { OutboxError } from '../server/search-push/outbox';
import { pushBaidu } from '../server/search-push/push';

/** `npm run push:baidu [-- --from http://127.0.0.1:3000]`: changed pages of every site with a token; ends with 1 when one failed. */
async function main(): Promise<void> {
  loadEnv();
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const from = new URL(values.from ?? `http://127.0.0.1:${webEnv().PORT}`);
  const whole = await pushBaidu(allSites(), from, (line) => process.stdout.write(`${line}\n`));
  if (!whole) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (!(error instanceof EnvError || error instanceof SiteConfigError || error instanceof OutboxError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

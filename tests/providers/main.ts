/**
 * Starts every simulator and prints the variables that the product needs for them, one `NAME=value` a line, as a .env has them:
 * `npx tsx tests/providers/main.ts --port 5400 --keys .data/providers --domains localhost`. The door of `control` is on the port,
 * the providers are on the nine behind it. What the product does not read yet is printed behind a #.
 */
import { parseArgs } from 'node:util';
import { variables as known } from '../../lib/kernel/env/variables.mjs';
import { startAll } from './all';
import { openDoor } from './door';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5400' },
    keys: { type: 'string', default: '.data/providers' },
    domains: { type: 'string', default: 'localhost,127.0.0.1' },
  },
});
const port = Number(values.port);
const all = await startAll({ keysFolder: values.keys, port: port === 0 ? 0 : port + 1, domains: values.domains.split(',') });
const door = await openDoor(all, port);

for (const [name, value] of Object.entries(all.variables)) {
  const line = `${name}=${/\s/.test(value) ? JSON.stringify(value.trim()) : value}`;
  console.log(name in known ? line : `# ${line}`);
}
// The last line: everything listens.
console.log(`# door ${door.base}`);

const end = async (): Promise<void> => {
  await door.stop();
  await all.stop();
  process.exit(0);
};
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
// Nobody is left to use it when who started it has gone.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void end();
}, 2000).unref();

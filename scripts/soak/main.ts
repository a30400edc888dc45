/**
 * npm run soak: an hour of visitors at two processes of each part behind nginx (as npm run rolling, but nobody is restarted). Every ten
 * seconds each process is asked for its memory, handles and open files; at the end comes a verdict: whether anything grows from the
 * second quarter to the last that should not, whether answers become slower, and whether one was wrong. Ends with 1 where so.
 * `-- --minutes 60 --rate 50`; the mix of ten minutes is `-- --minutes 10 --rate 200`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insidePaths } from '../../lib/kernel/health/paths';
import { MINUTE } from '../../lib/kernel/time';
import { Load } from '../rolling/load';
import { nameOf, startSite, told, type Unit } from '../rolling/site';
import { say } from '../run/say.mjs';
import { verdictOf, type Sample } from './verdict';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    port: { type: 'string', default: '5680' },
  },
});
/** ms between two looks; short runs look more often, so that a quarter has a few. */
const EVERY = Math.min(10_000, Number(values.minutes) * 1000);

const figure = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

async function look(unit: Unit): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${unit.port}${insidePaths.metrics}`)).text();
  return {
    process: nameOf(unit),
    at: Date.now(),
    memory: figure(text, 'process_resident_memory_bytes'),
    handles: figure(text, 'nodejs_active_handles_total'),
    files: figure(text, 'process_open_fds'),
  };
}

const site = await startSite(Number(values.port));
let bad = 1;
try {
  const samples: Sample[] = [];
  const load = new Load(site.place, site.wishes, Number(values.rate));
  const from = Date.now();
  const until = from + Number(values.minutes) * MINUTE;
  while (Date.now() < until) {
    await wait(EVERY);
    samples.push(...(await Promise.all(site.units.map(look))));
  }
  await load.end();
  told(load.answered, site.nginxSaid());
  const verdict = verdictOf(samples, load.answered, from, until);
  for (const { what, early, late, good } of verdict)
    say(`${good ? '✓' : '✗'} ${what.padEnd(28)} ${Math.round(early)} → ${Math.round(late)}`);
  bad = verdict.filter(({ good }) => !good).length;
  say(bad === 0 ? `nothing grows in ${values.minutes} minutes` : `${bad} of ${verdict.length} are not as they should be`);
} finally {
  await site.stop();
}
process.exit(bad === 0 ? 0 : 1);

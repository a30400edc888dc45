/**
 * npm run rolling: a worker, two processes of the service and two of the site behind the real nginx with the configuration of deploy/, on a
 * PostgreSQL of their own, each started as its systemd unit starts it. While 200 requests a second come in (pages, pages of somebody who is
 * signed in, calls that read and calls that write) every process is restarted, one after the other as docs/operations/install.md does
 * it, and every file is asked for that a page names. `-- --new-build` restarts them in a changed version that was released beside the one that
 * runs. Ends with 1 where a single request was not answered as it should be. `-- --rate 200 --rounds 2`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Load } from './load';
import { startSite, told } from './site';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '1' },
    port: { type: 'string', default: '5640' },
    'new-build': { type: 'boolean', default: false },
  },
});

const site = await startSite(Number(values.port));
let wrong = 1;
try {
  if (values['new-build']) await site.changed();
  const load = new Load(site.place, site.wishes, Number(values.rate));
  await wait(5000);
  for (let round = 0; round < Number(values.rounds); round += 1) for (const unit of site.units) await site.restart(unit);
  await wait(5000);
  await load.end();
  wrong = told(load.answered, site.nginxSaid());
} finally {
  await site.stop();
}
process.exit(wrong === 0 ? 0 : 1);

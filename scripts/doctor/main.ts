import { allSites, webEnv } from '../../lib/env';
import { environment, readEnvironment } from '../../lib/kernel/env/schema';
import { certifiedHosts } from '../../lib/kernel/health/certificate';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { examination } from '../../upstream/doors/doctor';
import { backupSettings } from '../backup/settings';
import { wireSettings } from '../conform/settings';
import { command } from '../run/operator';
import { certificateFindings } from './certificates';
import { conformanceFinding } from './conformance';
import { connectionsFinding } from './connections';
import { ownFindings } from './own';
import { filingFindings } from './sites';

const partsOf = environment.pick({ WEB_PARTS: true, UPSTREAM_PARTS: true, WORKER_PARTS: true });

/**
 * `npm run doctor`: one table of everything: processes and what they lean on, backups, disk, clock, sites, certificates, what the
 * upstream answers, and every configured provider asked something that does nothing; a line each, 1 where something is wrong.
 */
await command(async () => {
  const { dataDir, backupDir } = backupSettings(process.env);
  const env = readUpstreamEnv(process.env);
  const { PORT, apiBase, bundled, publicBase, deskHosts, METRICS_TOKEN } = webEnv();
  const { WEB_PARTS, UPSTREAM_PARTS, WORKER_PARTS } = readEnvironment(partsOf, process.env);
  const addressed = (parts: readonly string[]): readonly string[] => parts.map((part) => `http://${part}`);
  const places = {
    dataDir,
    backupDir,
    web: addressed(WEB_PARTS ?? [`127.0.0.1:${PORT}`]),
    upstream: !bundled ? [] : UPSTREAM_PARTS === undefined ? [apiBase] : addressed(UPSTREAM_PARTS),
    workers: addressed(WORKER_PARTS ?? []),
    token: METRICS_TOKEN,
    elsewhere: env.WECHAT_PAY_BASE,
  };
  const connections = bundled ? await connectionsFinding(env.DATABASE_URL, env.DATABASE_POOL) : null;
  const findings = [
    ...(await ownFindings(places, new Date())),
    ...(connections === null ? [] : [connections]),
    ...filingFindings(allSites(), env.production),
    ...(await certificateFindings(certifiedHosts({ sites: allSites(), publicBase, deskHosts }), new Date())),
    await conformanceFinding(wireSettings(undefined)),
    ...(await examination(env, () => new Date())),
  ];
  for (const { what, wrong, said } of findings) process.stdout.write(`${wrong ? '✗' : '✓'} ${what}：${said}\n`);
  return findings.some(({ wrong }) => wrong) ? 1 : 0;
});

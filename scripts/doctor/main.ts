import { allSites, webEnv } from '../../lib/env';
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

/**
 * `npm run doctor`: one table of everything: processes and what they lean on, backups, disk, clock, sites, certificates, what the
 * upstream answers, and every configured provider asked something that does nothing; a line each, 1 where something is wrong.
 */
await command(async () => {
  const { dataDir, backupDir } = backupSettings(process.env);
  const env = readUpstreamEnv(process.env);
  const { PORT, apiBase, bundled } = webEnv();
  const places = {
    dataDir,
    backupDir,
    web: `http://127.0.0.1:${PORT}`,
    upstream: bundled ? apiBase : null,
    elsewhere: env.WECHAT_PAY_BASE,
  };
  const connections = bundled ? await connectionsFinding(env.DATABASE_URL, env.DATABASE_POOL) : null;
  const findings = [
    ...(await ownFindings(places, new Date())),
    ...(connections === null ? [] : [connections]),
    ...filingFindings(allSites(), env.production),
    ...(await certificateFindings(
      allSites().flatMap(({ hosts }) => hosts),
      new Date(),
    )),
    await conformanceFinding(wireSettings(undefined)),
    ...(await examination(env, () => new Date())),
  ];
  for (const { what, wrong, said } of findings) process.stdout.write(`${wrong ? '✗' : '✓'} ${what}：${said}\n`);
  return findings.some(({ wrong }) => wrong) ? 1 : 0;
});

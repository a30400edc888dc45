import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nanoid } from 'nanoid';
import { command } from '../run/operator';
import { htmlReport, junitReport, textReport, totals } from './report';
import { conform } from './run';
import { wireSettings } from './settings';
import { asking } from './wire';

/**
 * `npm run conform -- [https://api.example.com]`: any upstream against the whole contract table. `--token` of a learner adds what
 * only learners may call, `--write` what such a learner may change (writes.ts) and, where it is meant once, twice, `--limits` more than a minute's
 * searches and look-ups at once, `--only orders,course` a part.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    options: {
      token: { type: 'string' },
      write: { type: 'boolean', default: false },
      limits: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      out: { type: 'string', default: join('.next', 'conform') },
    },
    allowPositionals: true,
  });
  const settings = wireSettings(positionals[0]);
  const reports = await conform({
    ask: asking(settings),
    token: values.token ?? null,
    write: values.write,
    limits: values.limits,
    isAes: settings.mode === 'aes',
    only: values.only.split(',').filter(Boolean),
    requestId: `conform-${nanoid(16)}`,
  });
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'report.html'), htmlReport(settings.base, new Date(), reports));
  writeFileSync(join(values.out, 'junit.xml'), junitReport(reports));
  console.log(`${textReport(reports)}\n报告：${join(values.out, 'report.html')}、junit.xml`);
  return totals(reports).failed === 0 ? 0 : 1;
});

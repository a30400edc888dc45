import { readUpstreamEnv } from '../upstream/kernel/env';
import { examination } from '../upstream/doors/doctor';
import { command } from './run/operator';

/** `npm run doctor`: asks every configured provider something that does nothing; a line each, 1 where something is wrong. */
await command(async () => {
  const findings = await examination(readUpstreamEnv(process.env), () => new Date());
  for (const { what, wrong, said } of findings) process.stdout.write(`${wrong ? '✗' : '✓'} ${what}：${said}\n`);
  return findings.some(({ wrong }) => wrong) ? 1 : 0;
});

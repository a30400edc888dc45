import { parseArgs } from 'node:util';
import { command, Refusal } from '../run/operator';
import { backupSettings } from './settings';
import { forgetOld, takeBackup } from './take';

/**
 * `npm run backup`: database, uploads and keys in a new folder below BACKUP_DIR, while the site runs or not. `-- --keep 14` leaves the
 * newest fourteen.
 */
await command(async () => {
  const { values } = parseArgs({ options: { keep: { type: 'string' } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new Refusal('用法：npm run backup，或 npm run backup -- --keep 14');
  const settings = backupSettings(process.env);
  const folder = await takeBackup(settings, new Date());
  const gone = keep === null ? 0 : await forgetOld(settings.backupDir, keep);
  console.log(`备份好了：${folder}${gone > 0 ? `，删去 ${gone} 份旧的` : ''}`);
  return 0;
});

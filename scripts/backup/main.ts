import { parseArgs } from 'node:util';
import { command, Refusal } from '../run/operator';
import { backupSettings } from './settings';
import { forgetOld, isDue, takeBackup } from './take';

/** @throws Refusal where it is no number of anything */
function counted(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Refusal('用法：npm run backup，或 npm run backup -- --keep 14 --every 23');
  return Number(text);
}

/**
 * `npm run backup`: database, uploads and keys in a new folder below BACKUP_DIR, while the site runs or not. `-- --keep 14` leaves the
 * newest fourteen; `--every 23` does nothing where one is less than so many hours old, for whoever asks each hour.
 */
await command(async () => {
  const { values } = parseArgs({ options: { keep: { type: 'string' }, every: { type: 'string' } } });
  const keep = counted(values.keep);
  const every = counted(values.every);
  const settings = backupSettings(process.env);
  const now = new Date();
  if (every !== null && !(await isDue(settings.backupDir, every, now))) {
    console.log(`最近一份备份还不到 ${every} 小时，没有再做`);
    return 0;
  }
  const folder = await takeBackup(settings, now);
  const gone = keep === null ? 0 : await forgetOld(settings.backupDir, keep);
  console.log(`备份好了：${folder}${gone > 0 ? `，删去 ${gone} 份旧的` : ''}`);
  return 0;
});

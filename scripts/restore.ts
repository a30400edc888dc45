import { parseArgs } from 'node:util';
import { backupsIn } from './backup/manifest';
import { bringBack } from './backup/bring-back';
import { backupSettings } from './backup/settings';
import { command, Refusal } from './run/operator';

/** `npm run restore -- <folder>`: puts a backup back, into an empty place or, with `--replace`, over what is there; without a folder it lists them. */
await command(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  const settings = backupSettings(process.env);
  const [folder] = positionals;
  if (folder === undefined) {
    const all = await backupsIn(settings.backupDir);
    throw new Refusal(['用法：npm run restore -- <备份文件夹> [--replace]', ...all.map((one) => one.folder)].join('\n'));
  }
  const notes = await bringBack(settings, folder, { replace: values.replace, now: new Date() });
  console.log(['恢复好了，可以启动了。', ...notes].join('\n'));
  return 0;
});

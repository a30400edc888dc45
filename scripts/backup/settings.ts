import { join, resolve } from 'node:path';
import { environment, readEnvironment } from '../../lib/kernel/env/schema';

const schema = environment.pick({ DATA_DIR: true, DATABASE_URL: true, BACKUP_DIR: true, SETTINGS_FILE: true });

export interface BackupSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where backups are put, a folder each. */
  readonly backupDir: string;
  /** Where what the environment says is written, undefined where it comes from elsewhere. */
  readonly settingsFile?: string | undefined;
}

/** What backup, restore and doctor read of the environment. @throws EnvError */
export function backupSettings(source: Readonly<Record<string, string | undefined>>): BackupSettings {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR, SETTINGS_FILE } = readEnvironment(schema, source);
  const dataDir = resolve(DATA_DIR);
  const backupDir = BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(BACKUP_DIR);
  return { dataDir, databaseUrl: DATABASE_URL, backupDir, settingsFile: SETTINGS_FILE };
}

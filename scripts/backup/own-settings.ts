import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { variables } from '../../lib/kernel/env/variables.mjs';
import { Refusal } from '../run/operator';
import { settingLine } from '../run/settings-file.mjs';

const inFolder = ['.env', '.env.local', '.env.production', '.env.production.local'];
/** The name of what the environment said, where no file did. */
export const ENVIRONMENT = 'environment.env';
const OWNER_ONLY = 0o600;

const internal: readonly string[] = Object.entries(variables).flatMap(([name, row]) => ('internal' in row ? [name] : []));
const isOurs = (name: string): boolean => (Object.hasOwn(variables, name) && !internal.includes(name)) || /^SITE_[A-Z\d_]+$/.test(name);

async function keep(file: string, folder: string): Promise<void> {
  const kept = join(folder, basename(file));
  await copyFile(file, kept);
  await chmod(kept, OWNER_ONLY);
}

/**
 * Puts every setting into a new folder, since without the keys among them logins, codes and the desk's authenticators are lost:
 * the .env files, and the file that is named or, without one, what the environment says. @throws Refusal
 */
export async function keepSettings(
  folder: string,
  settingsFile: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  await mkdir(folder);
  for (const name of inFolder) if (existsSync(name)) await keep(name, folder);
  if (settingsFile !== undefined) {
    await keep(settingsFile, folder).catch(() => {
      throw new Refusal(`读不到 SETTINGS_FILE 指的 ${settingsFile}：请看路径和权限。没有它，备份里就没有密钥`);
    });
    return;
  }
  const lines = Object.entries(environment).flatMap(([name, value]) => (value && isOurs(name) ? [settingLine(name, value)] : []));
  if (lines.length > 0) await writeFile(join(folder, ENVIRONMENT), `${lines.sort().join('\n')}\n`, { mode: OWNER_ONLY });
}

import { z } from 'zod';
import { EnvError } from './web-env';

const token = z
  .string()
  .trim()
  .regex(/^[\w-]{8,64}$/);

/**
 * The site's token of Baidu's link push (SITE_<KEY>_BAIDU_PUSH_TOKEN), or null where there is none. It is no part of the
 * site, so that no page carries it. Throws EnvError, which does not repeat the value.
 */
export function readPushToken(source: Readonly<Record<string, string | undefined>>, siteKey: string): string | null {
  const name = `SITE_${siteKey.toUpperCase()}_BAIDU_PUSH_TOKEN`;
  const raw = source[name] ?? '';
  if (raw.trim() === '') return null;
  const parsed = token.safeParse(raw);
  if (!parsed.success)
    throw new EnvError(`环境变量 ${name} 的值不对：应为百度搜索资源平台给出的 8–64 个字母或数字，例如 ${name}=xxxxxxxxxxxxxxxx`);
  return parsed.data;
}

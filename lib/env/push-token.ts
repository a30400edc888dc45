import { fields } from '@/lib/sites/fields.mjs';
import { variableOf } from '@/lib/sites/mistakes.mjs';
import { z } from 'zod';

/**
 * The site's token of Baidu's link push (SITE_<KEY>_BAIDU_PUSH_TOKEN), or null where there is none. It is no part of the
 * site, so that no page carries it. The site table has refused a wrong one (lib/sites/mistakes.mjs).
 */
export function readPushToken(source: Readonly<Record<string, string | undefined>>, siteKey: string): string | null {
  const raw = source[variableOf(siteKey, 'BAIDU_PUSH_TOKEN')]?.trim() ?? '';
  return raw === '' ? null : z.string().regex(fields.BAIDU_PUSH_TOKEN.pattern).parse(raw);
}

import 'server-only';
import type { WechatDoor } from '@/lib/query/wechat-door';
import { authorisation } from '@/lib/http/wechat-authorise';
import { readPageVisitor } from '@/lib/session/read';

/** The way to WeChat's authorisation for the page being rendered. `back` = path and query of ours. */
export async function wechatDoor(back: string): Promise<WechatDoor> {
  return authorisation(await readPageVisitor(), back);
}

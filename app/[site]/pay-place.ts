import 'server-only';
import { headers } from 'next/headers';
import { webEnv } from '@/lib/env';
import { payClientOf, type PayPlace } from '@/lib/pay/place';
import { readPageVisitor } from '@/lib/session/read';

/** Where the visitor of the page being rendered would pay. */
export async function readPayPlace(): Promise<PayPlace> {
  const [head, { wechatPayer }] = await Promise.all([headers(), readPageVisitor()]);
  return { client: payClientOf(head.get('user-agent') ?? ''), payerKnown: wechatPayer !== null, oneCode: webEnv().bundled };
}

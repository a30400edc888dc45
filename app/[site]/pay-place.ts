import 'server-only';
import { headers } from 'next/headers';
import { webEnv } from '@/lib/env';
import { channels } from '@/lib/kernel/payment';
import { payClientOf, type PayPlace } from '@/lib/pay/place';
import { readPageVisitor } from '@/lib/session/read';
import { readPart } from '@/lib/upstream/public';

/** Where the visitor of the page being rendered would pay. */
export async function readPayPlace(): Promise<PayPlace> {
  const [head, { wechatPayer }, basic] = await Promise.all([headers(), readPageVisitor(), readPart('common.basicData', {})]);
  return {
    client: payClientOf(head.get('user-agent') ?? ''),
    payerKnown: wechatPayer !== null,
    // Who plays a payer (tests/providers) scans a provider's own code and no page of ours.
    oneCode: webEnv().bundled && webEnv().PROVIDERS === undefined,
    channels: basic?.payChannels ?? channels,
  };
}

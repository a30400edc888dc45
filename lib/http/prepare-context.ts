import { allSites, askedBy, siteOrigin } from '@/lib/env';
import { payClientOf } from '@/lib/pay/place';
import { deviceName } from '@/lib/session/device-name';
import type { Visitor } from '@/lib/session/visitor';
import { resolveSite } from '@/lib/sites';
import type { CallOptions } from '@/lib/upstream/call';
import type { PrepareContext } from '@/lib/upstream/prepare';

interface Caller {
  readonly visitor: Visitor;
  /** '' where the call is no write: only those ask whose device and which payment's client it is. */
  readonly userAgent: string;
  readonly deviceId: string;
}

/** What the server knows of whoever makes a call, for what only it may fill in. */
export function prepareContext({ visitor, userAgent, deviceId }: Caller, options: CallOptions): PrepareContext {
  const { site } = resolveSite(visitor.host, allSites());
  return {
    rsNo: visitor.session?.rsNo ?? null,
    parentTicket: visitor.parentTicket?.token ?? '',
    payClient: payClientOf(userAgent),
    openId: visitor.wechatPayer?.token ?? '',
    deviceId,
    deviceName: deviceName(userAgent),
    pageBase: siteOrigin(site),
    ...askedBy(site),
    options,
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { chinaTimeText } from '@/lib/kernel/time';
import type { PostForm, StartRequest } from '../../kernel/payment';
import { signedCall, type IcbcAccount } from './client';

/** The bank's pages for a browser: 线上POS 工银e支付. */
const paths = { desktop: '/ui/cardbusiness/epaypc/consumption/V1', h5: '/ui/cardbusiness/epayh5/ui/consumption/V1' } as const;

const wish = z.object({
  scene: z.enum(['desktop', 'h5']),
  payNo: z.string(),
  amountFen: z.number().int().positive(),
  title: z.string(),
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  returnPath: z.string().startsWith('/'),
});
type Wish = z.output<typeof wish>;

/** Characters of a name of goods that the bank's page shows. */
const GOODS_NAME = 20;

/** Proves that the wish is ours. The key leaves nowhere: the bank checks another signature by it. */
const proofOf = ({ privateKey }: IcbcAccount, text: string): Buffer =>
  createHmac('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }))
    .update(`icbc page ${text}`)
    .digest();

/** `yyyyMMddHHmmss` in Asia/Shanghai. */
const compact = (at: Date): string => chinaTimeText(at).replace(/\D/g, '');

/** What the address of our own page carries: the form is signed when it is opened, because the gateway takes neither an old nor a used one. */
export function pageQuery(account: IcbcAccount, scene: Wish['scene'], request: StartRequest, now: Date): URLSearchParams {
  const { payNo, amountFen, title, expiresAt, returnPath } = request;
  const times = { startedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const made: Wish = { scene, payNo, amountFen, title: title.slice(0, GOODS_NAME), ...times, returnPath };
  const text = Buffer.from(JSON.stringify(made)).toString('base64url');
  return new URLSearchParams({ wish: text, k: proofOf(account, text).toString('base64url') });
}

/** The wish that we made; null for any other, and after its end. */
function ownWish(account: IcbcAccount, query: URLSearchParams, now: Date): Wish | null {
  const text = query.get('wish') ?? '';
  const [right, given] = [proofOf(account, text), Buffer.from(query.get('k') ?? '', 'base64url')];
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  const found = wish.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return new Date(found.expiresAt) > now ? found : null;
}

interface Places {
  readonly notifyUrl: string;
  readonly publicBase: string;
}

/** Field names differ between the two pages, as the bank's own clients write them. */
function contentOf({ appId, merId, protocolNo }: IcbcAccount, asked: Wish, { notifyUrl, publicBase }: Places, now: Date) {
  const expiresAt = new Date(asked.expiresAt);
  const goods = {
    icbc_appid: appId,
    order_date: compact(new Date(asked.startedAt)),
    amount: String(asked.amountFen),
    installment_times: '1',
    cur_type: '001',
    mer_id: merId,
    mer_prtcl_no: protocolNo,
    goods_name: asked.title,
    return_url: `${publicBase}${asked.returnPath}`,
    notify_type: 'HS',
    result_type: '0',
    credit_type: '2',
  };
  if (asked.scene === 'h5') {
    const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
    return { ...goods, order_id: asked.payNo, merURL: notifyUrl, order_interval: String(seconds), language: 'zh_CN', h5_flag: '1' };
  }
  const shown = { mer_reference: new URL(publicBase).hostname, verify_join_flag: '0', page_linkage_flag: '1', icbc_flag: '1' };
  return { ...goods, ...shown, out_trade_no: asked.payNo, mer_url: notifyUrl, expire_time: compact(expiresAt) };
}

/** The form that takes a browser to the bank, common parameters in the address as the bank's own clients post it; null for a query that is not ours. */
export function pageForm(account: IcbcAccount, query: URLSearchParams, places: Places, now: Date): PostForm | null {
  const asked = ownWish(account, query, now);
  if (asked === null) return null;
  const path = paths[asked.scene];
  const parameters = signedCall(account, path, contentOf(account, asked, places, now), now);
  const content = parameters.get('biz_content') ?? '';
  parameters.delete('biz_content');
  return { action: `${account.base}${path}?${parameters.toString()}`, fields: { biz_content: content } };
}

import { desc } from 'drizzle-orm';
import { certified } from '@/tests/providers/kit/keys';
import { startWeChatPay } from '@/tests/providers/wechat-pay/start';
import { newPlatform } from '@/tests/providers/wechat-pay/world';
import { refunds } from '@/upstream/db/schema';
import { ledgerFaults } from '@/upstream/ledger/check';
import { checkBills } from '@/upstream/payment/bill-check';
import { operate } from '@/upstream/operator/orders';
import { openDifferences } from '@/upstream/payment/differences';
import { sendRefunds } from '@/upstream/payment/refund-queue';
import { modify } from '../shop';
import { simulated } from './simulated';

const apiV3Key = '0123456789abcdef0123456789abcdef';
const [MCH, SHOP, APP, OWN_APP] = ['1900000109', '1900000110', 'wx0123456789abcdef', 'wxfedcba9876543210'];
const meeting = simulated();
const { begun, clock, listening, nextMorning, product, stateOf, stopLater } = meeting;

describe('WeChat Pay', () => {
  async function begin(mode: 'certificate' | 'public-key' | 'both', shop: boolean) {
    const own = certified('merchant', Date.now());
    const platform = newPlatform(new Date('2026-11-01').getTime());
    const home = await listening();
    const merchant = {
      mchid: MCH,
      appids: [APP],
      apiV3Key,
      certificates: [own],
      mode,
      ...(shop ? { subMerchants: [{ mchid: SHOP, appids: [OWN_APP] }] } : {}),
    };
    const there = await startWeChatPay({ merchants: [merchant], platform, now: clock, allowHttp: true, h5Domains: ['127.0.0.1'] });
    stopLater(there.stop);
    await product({
      PAY_NOTIFY_BASE: home,
      WECHAT_PAY_MCH_ID: MCH,
      WECHAT_PAY_APP_ID: APP,
      WECHAT_PAY_SERIAL: own.serial,
      WECHAT_PAY_PRIVATE_KEY: own.privateKey,
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_BASE: there.base,
      ...(shop ? { WECHAT_PAY_SUB_MCH_ID: SHOP } : {}),
      ...(mode === 'certificate' ? {} : { WECHAT_PAY_PUBLIC_KEY_ID: platform.publicKeyId, WECHAT_PAY_PUBLIC_KEY: platform.pair.publicKey }),
    });
    return there.control;
  }

  /** The demo has others. */
  const newest = async () => (await meeting.up.deps.db.select().from(refunds).orderBy(desc(refunds.id)))[0];

  test.each([
    ['public-key', false],
    ['both', true],
  ] as const)('begun, paid, asked about, given back, listed and ended (%s, for a shop: %s)', async (mode, shop) => {
    const control = await begin(mode, shop);
    const { wechat } = meeting.up.deps.services.payments;

    const bought = await begun('wechat');
    await control.payCode(bought.codeUrl ?? '');
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
    expect(await stateOf(bought)).toBe('已支付');
    expect(await wechat.query(bought.payNo)).toMatchObject({ state: 'paid', notice: { amountFen: bought.amountFen, currency: 'CNY' } });
    expect(await wechat.close(bought.payNo)).toMatchObject({ state: 'paid' });

    control.holdRefunds(true);
    const wish = { refundNo: 'R1', payNo: bought.payNo, amountFen: 100, paidFen: bought.amountFen };
    expect(await wechat.refund(wish)).toEqual({ state: 'processing' });
    await control.settleRefund('R1', 'SUCCESS');
    expect(await wechat.queryRefund(wish)).toMatchObject({ state: 'done' });
    expect(await wechat.refund({ ...wish, refundNo: 'R2', amountFen: bought.amountFen })).toMatchObject({ state: 'failed' });

    const left = await begun('wechat');
    expect(await wechat.query(left.payNo)).toEqual({ state: 'pending' });
    expect(await wechat.close(left.payNo)).toEqual({ state: 'closed' });
    expect(control.trade(left.payNo)?.state).toBe('CLOSED');
    await expect(control.payCode(left.codeUrl ?? '')).rejects.toThrow();

    const lines = await wechat.bill?.(nextMorning());
    expect(lines?.map(({ kind, payNo, refundNo, amountFen }) => [kind, payNo, refundNo, amountFen])).toEqual([
      ['paid', bought.payNo, '', bought.amountFen],
      ['refunded', bought.payNo, 'R1', 100],
    ]);
  });

  test('a refund that a bill lists has not gone before WeChat says so, and may fail yet', async () => {
    const control = await begin('public-key', false);
    const { deps } = meeting.up;
    const bought = await begun('wechat');
    await control.payCode(bought.codeUrl ?? '');
    control.holdRefunds(true);
    await modify(meeting.up, bought.token, { orderNo: bought.orderNo, action: 'refund' });
    await sendRefunds(deps);
    nextMorning();
    await checkBills(deps);
    expect(await newest()).toMatchObject({ state: 'sent', doneAt: null });
    await control.settleRefund((await newest())?.refundNo ?? '', 'ABNORMAL');
    expect(await newest()).toMatchObject({ state: 'failed' });
    expect((await openDifferences(deps.db)).filter(({ payNo }) => payNo === bought.payNo)).toEqual([]);
    expect((await ledgerFaults(deps.db)).filter(({ number }) => number === bought.payNo)).toEqual([]);
  });

  test('a refund that was asked for anew is done when the first one is sent by hand', async () => {
    const control = await begin('public-key', false);
    const { deps } = meeting.up;
    const bought = await begun('wechat');
    await control.payCode(bought.codeUrl ?? '');
    control.holdRefunds(true);
    await modify(meeting.up, bought.token, { orderNo: bought.orderNo, action: 'refund' });
    await sendRefunds(deps);
    const first = (await newest())?.refundNo ?? '';
    await control.settleRefund(first, 'ABNORMAL');
    await operate(deps, { command: 'retry-refund', orderNo: bought.orderNo });
    await sendRefunds(deps);
    // WeChat holds the money under the first number.
    expect(await newest()).toMatchObject({ state: 'failed', refundNo: expect.not.stringContaining(first) });
    await control.settleRefund(first, 'SUCCESS');
    expect(await newest()).toMatchObject({ state: 'done', refundNo: first });
    expect(await stateOf(bought)).toBe('已退款');
    expect(await ledgerFaults(deps.db)).toEqual([]);
  });

  test('a phone is led to WeChat and back; a new certificate signs without anybody’s doing', async () => {
    const control = await begin('certificate', false);
    const bought = await begun('wechat', 'h5');
    meeting.up.clock.add(120_000);
    control.rotateCertificate();
    const back = await fetch(bought.url ?? '', { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`http://127.0.0.1/course/purchase?orderNo=${bought.orderNo}`);
    expect(await stateOf(bought)).toBe('已支付');
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
  });

  test('probes are refused, on both ways', async () => {
    const control = await begin('public-key', false);
    const bought = await begun('wechat');
    control.probeAnswers(1);
    await expect(meeting.up.deps.services.payments.wechat.query(bought.payNo)).rejects.toThrow('signature');
    control.probeNotices(1);
    await control.payCode(bought.codeUrl ?? '');
    expect(control.notices().map(({ accepted }) => accepted)).toContain(false);
  });
});

import { startAlipay } from '@/tests/providers/alipay/start';
import { issued, newPlatform } from '@/tests/providers/alipay/world';
import { keyPair } from '@/tests/providers/kit/keys';
import { simulated } from './simulated';

const meeting = simulated();
const { begun, clock, listening, nextMorning, product, stateOf, stopLater } = meeting;

describe('Alipay', () => {
  async function begin(mode: 'key' | 'certificate') {
    const own = keyPair();
    const platform = newPlatform(new Date('2026-11-01').getTime());
    const cert = issued(platform.root, 'the application', Date.now());
    const home = await listening();
    const [appId, sellerId] = ['2021000000000001', '2088000000000001'];
    const key = mode === 'key' ? ({ mode, publicKey: own.publicKey } as const) : ({ mode, certificate: cert.certificate } as const);
    const there = await startAlipay({ apps: [{ appId, sellerId, key }], platform, now: clock });
    stopLater(there.stop);
    const keys: Record<string, string> =
      mode === 'key'
        ? { ALIPAY_PRIVATE_KEY: own.privateKey, ALIPAY_PUBLIC_KEY: platform.pair.publicKey }
        : {
            ALIPAY_PRIVATE_KEY: cert.privateKey,
            ALIPAY_APP_CERT: cert.certificate,
            ALIPAY_CERT: platform.certificates[0]?.certificate ?? '',
            ALIPAY_ROOT_CERT: platform.root.certificate,
          };
    await product({
      PAY_NOTIFY_BASE: home,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_GATEWAY: `${there.base}/gateway.do`,
      ...keys,
    });
    return there.control;
  }

  test.each(['key', 'certificate'] as const)('begun, paid, asked about, given back, listed and ended (%s)', async (mode) => {
    const control = await begin(mode);
    const { alipay } = meeting.up.deps.services.payments;

    const bought = await begun('alipay');
    expect(await alipay.query(bought.payNo)).toEqual({ state: 'pending' });
    await control.pay(bought.payNo);
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([true]);
    expect(await stateOf(bought)).toBe('已支付');
    expect(await alipay.query(bought.payNo)).toMatchObject({ state: 'paid', notice: { amountFen: bought.amountFen } });
    expect(await alipay.close(bought.payNo)).toMatchObject({ state: 'paid' });

    const wish = { refundNo: 'R1', payNo: bought.payNo, amountFen: 100, paidFen: bought.amountFen };
    expect(await alipay.refund(wish)).toMatchObject({ state: 'done' });
    expect(await alipay.refund(wish)).toMatchObject({ state: 'done' });
    expect(await alipay.queryRefund(wish)).toMatchObject({ state: 'done' });
    expect(await alipay.refund({ ...wish, refundNo: 'R2', amountFen: bought.amountFen })).toMatchObject({ state: 'failed' });

    const left = await begun('alipay');
    control.scan(left.payNo);
    expect(await alipay.close(left.payNo)).toEqual({ state: 'closed' });

    const lines = await alipay.bill?.(nextMorning());
    expect(lines?.map(({ kind, payNo, refundNo, amountFen }) => [kind, payNo, refundNo, amountFen])).toEqual([
      ['paid', bought.payNo, '', bought.amountFen],
      ['refunded', bought.payNo, 'R1', 100],
    ]);
  });

  test('a new certificate of Alipay’s is downloaded when it first signs; one that its roots did not issue is not believed', async () => {
    const control = await begin('certificate');
    const { alipay } = meeting.up.deps.services.payments;
    const bought = await begun('alipay');
    control.rotateCertificate();
    // Signed by one that nobody knows yet: refused, and told again after the first answer has brought it.
    await control.pay(bought.payNo);
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([false]);
    expect(await alipay.query(bought.payNo)).toMatchObject({ state: 'paid' });
    await control.resendNotices();
    expect(control.notices().map(({ accepted }) => accepted)).toEqual([false, true]);
    expect(await stateOf(bought)).toBe('已支付');
    const downloads = () => control.received().filter(({ query }) => query.get('method') === 'alipay.open.app.alipaycert.download').length;
    expect(downloads()).toBe(1);
    await alipay.query(bought.payNo);
    expect(downloads()).toBe(1);
    meeting.up.clock.add(61_000);
    control.rotateCertificate(newPlatform(new Date('2026-11-01').getTime()).root);
    await expect(alipay.query(bought.payNo)).rejects.toThrow('roots');
    const lines = () => alipay.bill?.(nextMorning());
    control.rotateCertificate();
    await expect(lines()).resolves.toHaveLength(1);
  });

  test('a phone is led to Alipay and back', async () => {
    await begin('key');
    const bought = await begun('alipay', 'h5');
    const cashier = await fetch(bought.url ?? '', { redirect: 'manual' });
    const back = await fetch(cashier.headers.get('location') ?? '', { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toContain(`http://127.0.0.1/course/purchase?orderNo=${bought.orderNo}`);
    expect(await stateOf(bought)).toBe('已支付');
  });
});

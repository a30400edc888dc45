import forge from 'node-forge';
import { verifyAlipay } from '@/upstream/payment/alipay-verify';
import { NotificationRefused } from '@/upstream/kernel/payment';
import { verifyWechat } from '@/upstream/payment/wechat-verify';

/**
 * Notifications built from the providers' published description with another implementation (node-forge), so that the
 * sandbox's signing and our verification cannot be wrong together.
 */
const pair = forge.pki.rsa.generateKeyPair({ bits: 2048, e: 0x10001 });
const publicKey = forge.pki.publicKeyToPem(pair.publicKey);
const now = new Date('2026-11-21T09:30:15+08:00');

function sha256WithRsa(text: string): string {
  const digest = forge.md.sha256.create();
  digest.update(text, 'utf8');
  return forge.util.encode64(pair.privateKey.sign(digest));
}

describe('WeChat Pay v3', () => {
  const apiV3Key = '0123456789abcdef0123456789abcdef';
  const merchant = { appId: 'wx1', mchId: '1900000109', subMchId: '', apiV3Key, platformKeys: { PUB_KEY_ID_1: publicKey } };

  function sealed(text: string, nonce: string, associated: string): string {
    const cipher = forge.cipher.createCipher('AES-GCM', apiV3Key);
    cipher.start({ iv: nonce, additionalData: associated, tagLength: 128 });
    cipher.update(forge.util.createBuffer(text, 'utf8'));
    cipher.finish();
    return forge.util.encode64(cipher.output.getBytes() + cipher.mode.tag.getBytes());
  }

  function sent(trade: object, event = 'TRANSACTION.SUCCESS') {
    const nonce = 'fdasflkja484';
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: 'transaction',
      associated_data: 'transaction',
      nonce,
      ciphertext: sealed(JSON.stringify(trade), nonce, 'transaction'),
    };
    const body = JSON.stringify({
      id: 'EV-2018022511223320873',
      event_type: event,
      resource_type: 'encrypt-resource',
      resource,
      summary: '支付成功',
    });
    const timestamp = String(now.getTime() / 1000);
    const headers = new Headers({
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': 'c5ac7061fccab6bf3e254dcf98995b8c',
      'Wechatpay-Serial': 'PUB_KEY_ID_1',
      'Wechatpay-Signature': sha256WithRsa(`${timestamp}\nc5ac7061fccab6bf3e254dcf98995b8c\n${body}\n`),
    });
    return verifyWechat(body, (name) => headers.get(name) ?? undefined, now, merchant);
  }

  const trade = {
    appid: 'wx1',
    mchid: '1900000109',
    out_trade_no: '1217752501201407033233368018',
    transaction_id: '1217752501201407033233368018',
    trade_state: 'SUCCESS',
    success_time: '2026-11-21T09:30:14+08:00',
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    amount: { total: 19800, payer_total: 19800, currency: 'CNY', payer_currency: 'CNY' },
  };

  test('is believed', () => {
    expect(sent(trade)).toEqual({
      kind: 'paid',
      notice: {
        payNo: trade.out_trade_no,
        transactionId: trade.transaction_id,
        amountFen: 19800,
        currency: 'CNY',
        paidAt: new Date('2026-11-21T09:30:14+08:00'),
      },
    });
  });

  test('for another app or merchant it is not', () => {
    expect(() => sent({ ...trade, appid: 'wx2' })).toThrow(NotificationRefused);
    expect(() => sent({ ...trade, mchid: '1900000110' })).toThrow(NotificationRefused);
  });

  test('about something else than collected money it is passed over', () => {
    expect(sent({ ...trade, trade_state: 'NOTPAY' })).toEqual({ kind: 'ignored' });
    expect(sent(trade, 'PAYSCORE.USER_PAID')).toEqual({ kind: 'ignored' });
  });

  /** The example of the published description of refund notifications. */
  const refund = {
    mchid: '1900000109',
    transaction_id: '1008450740201411110005820873',
    out_trade_no: '20150806125346',
    refund_id: '50200207182018070300011301001',
    out_refund_no: '7752501201407033233368018',
    refund_status: 'SUCCESS',
    success_time: '2018-06-08T10:34:56+08:00',
    user_received_account: '招商银行信用卡0403',
    amount: { total: 999, refund: 999, payer_total: 999, payer_refund: 999 },
  };

  test('about a refund it says what became of it', () => {
    expect(sent(refund, 'REFUND.SUCCESS')).toEqual({
      kind: 'refunded',
      notice: {
        refundNo: refund.out_refund_no,
        payNo: refund.out_trade_no,
        outcome: 'done',
        amountFen: 999,
        at: new Date('2018-06-08T10:34:56+08:00'),
      },
    });
    const { success_time: _none, ...abnormal } = { ...refund, refund_status: 'ABNORMAL' };
    expect(sent(abnormal, 'REFUND.ABNORMAL')).toMatchObject({ kind: 'refunded', notice: { outcome: 'failed', at: now } });
    expect(() => sent({ ...refund, mchid: '1900000110' }, 'REFUND.SUCCESS')).toThrow(NotificationRefused);
    expect(() => sent(trade, 'REFUND.SUCCESS')).toThrow(NotificationRefused);
  });
});

describe('Alipay', () => {
  const merchant = { appId: '2014072300007148', sellerId: '2088101106499364', publicKeys: [publicKey] };
  const trade = {
    app_id: merchant.appId,
    seller_id: merchant.sellerId,
    buyer_id: '2088102116773037',
    charset: 'utf-8',
    fund_bill_list: '[{"amount":"198.00","fundChannel":"ALIPAYACCOUNT"}]',
    gmt_payment: '2026-11-21 09:30:10',
    notify_time: '2026-11-21 09:30:12',
    out_trade_no: '6823789339978248',
    subject: '有理数到一元一次方程：母题 5 讲',
    total_amount: '198.00',
    trade_no: '2016071921001003030200089909',
    trade_status: 'TRADE_SUCCESS',
  };

  function sent(fields: Record<string, string>) {
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const body = new URLSearchParams({ ...fields, sign: sha256WithRsa(text), sign_type: 'RSA2' }).toString();
    return verifyAlipay(body, now, merchant);
  }

  test('is believed', () => {
    expect(sent(trade)).toEqual({
      kind: 'paid',
      notice: {
        payNo: trade.out_trade_no,
        transactionId: trade.trade_no,
        amountFen: 19800,
        currency: 'CNY',
        paidAt: new Date('2026-11-21T09:30:10+08:00'),
      },
    });
  });

  test('for another app or seller it is not', () => {
    expect(() => sent({ ...trade, app_id: '1' })).toThrow(NotificationRefused);
    expect(() => sent({ ...trade, seller_id: '1' })).toThrow(NotificationRefused);
  });

  test('of a trade that waits or was closed it is passed over', () => {
    expect(sent({ ...trade, trade_status: 'WAIT_BUYER_PAY' })).toEqual({ kind: 'ignored' });
    expect(sent({ ...trade, trade_status: 'TRADE_CLOSED' })).toEqual({ kind: 'ignored' });
  });

  test('about a refund it names our refund number and no sum of its own', () => {
    const refunded = { ...trade, refund_fee: '98.00', gmt_refund: '2026-11-21 09:30:11.320', out_biz_no: 'R1' };
    for (const status of ['TRADE_SUCCESS', 'TRADE_CLOSED']) {
      expect(sent({ ...refunded, trade_status: status })).toEqual({
        kind: 'refunded',
        notice: {
          refundNo: 'R1',
          payNo: trade.out_trade_no,
          outcome: 'done',
          amountFen: null,
          at: new Date('2026-11-21T09:30:11+08:00'),
        },
      });
    }
    const { out_biz_no: _none, ...byHand } = refunded;
    expect(sent(byHand)).toEqual({ kind: 'ignored' });
  });
});

import { noticeLines } from '@/upstream/payment/notice-text';

const told = (body: string) => Object.fromEntries(noticeLines(body).map(({ name, value }) => [name, value]));
const hidden = '[已隐去]';

it.each([
  [
    'a form',
    new URLSearchParams({
      out_trade_no: 'PYXPTB2KD93M',
      total_amount: '178.00',
      buyer_pay_amount: '178.00',
      buyer_logon_id: '138****8000',
      buyer_id: '2088102117950000',
      passback_params: 'to 13800138000',
      sign_type: 'RSA2',
      sign: 'c2lnbg==',
    }).toString(),
    {
      out_trade_no: 'PYXPTB2KD93M',
      total_amount: '178.00',
      buyer_pay_amount: '178.00',
      buyer_logon_id: hidden,
      buyer_id: hidden,
      passback_params: 'to [手机号]',
      sign_type: 'RSA2',
      sign: hidden,
    },
  ],
  [
    'a form that holds JSON',
    `app_id=1&biz_content=${encodeURIComponent(JSON.stringify({ total_amt: '17800', cust_id: '0200EH', list: ['13800138000'] }))}`,
    { app_id: '1', 'biz_content.total_amt': '17800', 'biz_content.cust_id': hidden, 'biz_content.list': '["[手机号]"]' },
  ],
  [
    'JSON with a sealed part',
    JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource: { ciphertext: 'q/+Y', nonce: 'n', original_type: 'transaction' } }),
    { event_type: 'TRANSACTION.SUCCESS', 'resource.ciphertext': hidden, 'resource.nonce': hidden, 'resource.original_type': 'transaction' },
  ],
  ['JSON that is no object', '["13800138000", 7]', { '': '["[手机号]",7]' }],
  ['anything else', 'ping 13800138000', { '': 'ping [手机号]' }],
])('%s is told field by field, without a person or a secret', (_what, body, lines) => {
  expect(told(body)).toEqual(lines);
});

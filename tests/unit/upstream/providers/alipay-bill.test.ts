import { deflateRawSync } from 'node:zlib';
import { alipayBill, alipayBillFile } from '@/upstream/providers/alipay/bill';
import { alipayAccount, content, refusal } from './alipay';

const account = alipayAccount();

const details = [
  '#alipay trade details',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  '2026001\t,P1\t,交易,初一,数学,2026-11-20 11:59:00,2026-11-20 12:00:00,,,,,a***@b.c,198.00,198.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-1.19,0.00,',
  '2026001\t,P1\t,退款,初一,数学,2026-11-20 11:59:00,2026-11-20 13:00:00,,,,,a***@b.c,-5.00,-5.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,R1\t,0.03,0.00,',
  '#end',
  '',
].join('\r\n');
const lines = [
  {
    kind: 'paid',
    payNo: 'P1',
    refundNo: '',
    transactionId: '2026001',
    amountFen: 19800,
    feeFen: 119,
    at: new Date('2026-11-20T12:00:00+08:00'),
  },
  {
    kind: 'refunded',
    payNo: 'P1',
    refundNo: 'R1',
    transactionId: '2026001',
    amountFen: 500,
    feeFen: -3,
    at: new Date('2026-11-20T13:00:00+08:00'),
  },
];

/** A ZIP of one file, deflated. */
function zip(text: string): Buffer {
  const packed = deflateRawSync(Buffer.from(text, 'utf8'));
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe('the list of a day', () => {
  test('is read by its columns’ names, commas in a name or not', () => {
    expect(alipayBill(details)).toEqual(lines);
    expect(() => alipayBill('#')).toThrow('bill without');
    expect(() => alipayBillFile(Buffer.from('<html>'))).toThrow('no ZIP');
    // In UTF-8 the columns' names are none: the details are written in GBK.
    expect(() => alipayBillFile(zip(details))).toThrow('without its details');
  });

  test('of a day without payments is empty once it is due, and not there before', async () => {
    const alipay = account.provider();
    account.there.answer = () => refusal('alipay.data.dataservice.bill.downloadurl.query', 'isp.bill_not_exist');
    expect(await alipay.bill?.('2026-11-19')).toEqual([]);
    expect(content(account.last())).toEqual({ bill_type: 'trade', bill_date: '2026-11-19' });
    await expect(alipay.bill?.('2026-11-20')).rejects.toThrow('bill_not_exist');
  });
});

/** @jest-environment jsdom */
import { AddressDialog } from '@/components/orders/address-dialog';
import { InvoiceDialog } from '@/components/orders/invoice-dialog';
import { RefundDialog } from '@/components/orders/refund-dialog';
import { ReturnDialog } from '@/components/orders/return-dialog';
import { TempForm } from '@/components/pay-for-me/temp-form';
import { answerAreas } from '../../support/areas';
import { describeForm } from '../../support/form-case';
import { paidOrder, refundQuote } from '../../support/order';

const modify = '/api/v1/orders/modifyOrders';
const { orderNo } = paidOrder;

describeForm('电子发票，个人', {
  form: ({ done }) => <InvoiceDialog order={paidOrder} onClose={done} />,
  path: '/api/v1/orders/applyInvoice',
  button: '提交申请',
  right: { 姓名: '林小满' },
  empty: '请填写发票抬头',
  sends: { orderNo, kind: 'person', title: '林小满' },
  appData: paidOrder,
  ends: { said: '发票申请已提交' },
});

describeForm('电子发票，单位', {
  form: ({ done }) => <InvoiceDialog order={paidOrder} onClose={done} />,
  open: { 单位: 'press' },
  path: '/api/v1/orders/applyInvoice',
  button: '提交申请',
  right: { 单位名称: '示例中学', 纳税人识别号: '9133 0106 ma27xk001e' },
  empty: '请填写发票抬头',
  wrong: {
    'no number': [{ 纳税人识别号: '' }, '请填写单位的纳税人识别号'],
    'seventeen characters': [{ 纳税人识别号: '91330106MA27XK001' }, '纳税人识别号应为 18 位'],
    'a wrong last one': [{ 纳税人识别号: '91330106MA27XK001F' }, '纳税人识别号的校验位对不上，请核对每一位'],
  },
  sends: { orderNo, kind: 'company', title: '示例中学', taxNo: '91330106MA27XK001E' },
  appData: paidOrder,
  ends: { said: '发票申请已提交' },
});

describeForm('申请退款', {
  form: ({ done }) => <RefundDialog order={paidOrder} onClose={done} />,
  around: (door) =>
    void door.answer('/api/v1/orders/buyDetails', {
      status: 1,
      appData: {
        orderNo,
        lines: [],
        refundableFen: refundQuote.amountFen,
        refund: { ...refundQuote, heldFen: 0, booksToReturn: false },
        refundRefusal: '',
      },
    }),
  path: modify,
  button: '确认退款 ¥159.24',
  right: { 退款原因: '时间安排不过来' },
  sends: { orderNo, action: 'refund', quotedFen: 15924, quotedHeldFen: 0, reason: '时间安排不过来' },
  appData: paidOrder,
  ends: { said: '退款申请已提交' },
});

describeForm('寄回图书的快递单号', {
  form: ({ done }) => <ReturnDialog order={paidOrder} onClose={done} />,
  path: '/api/v1/orders/returnParcel',
  button: '保存',
  right: { 快递公司: '顺丰', 快递单号: ' sf 2026 1124 0731 ' },
  empty: '请填写快递公司',
  wrong: { 'four digits': [{ 快递单号: 'SF12' }, '快递单号是 5 到 40 位字母和数字'] },
  sends: { orderNo, carrier: '顺丰', number: 'SF202611240731' },
  appData: paidOrder,
  ends: { said: '单号已记下，图书到仓后会通知你' },
});

const receiver = {
  收货人: '林小满',
  手机号码: '13800138000',
  '省、自治区、直辖市': '浙江省',
  城市: '杭州市',
  '区、县': '西湖区',
  详细地址: '示例路 1 号',
};
const sent = {
  receiverName: '林小满',
  receiverPhone: '13800138000',
  receiverAreaId: 330106,
  receiverAddress: '浙江省 杭州市 西湖区 示例路 1 号',
};
const wrong = {
  'a number': [{ 手机号码: '138' }, '手机号码应为 11 位，以 1 开头'],
  'no door': [{ 详细地址: '路' }, '请把街道和门牌号写完整，至少 4 个字'],
} as const;

describeForm('订单的收货信息', {
  form: ({ done }) => <AddressDialog order={paidOrder} onClose={done} />,
  around: (door) => void answerAreas(door).answer('/api/v1/userAddress/list', { status: 1, appData: { list: [], most: 10 } }),
  path: modify,
  button: '保存',
  open: { '保存到我的收货地址，下次直接选': false },
  right: receiver,
  empty: '请填写收货人',
  wrong,
  sends: { orderNo, action: 'address', ...sent },
  appData: paidOrder,
  ends: { calls: true },
});

describeForm('给没有账号的学员下的纸质课程单', {
  form: ({ done }) => (
    <TempForm
      order={{
        ...paidOrder,
        state: '待支付',
        paidAt: null,
        kind: 'paperTemp',
        orderNo: null,
        learnerName: '',
        learnerPhone: '138****8000',
        receiver: null,
        own: false,
        paidByYou: false,
      }}
      shareId="demo-paper-course-0001"
      onMade={done}
    />
  ),
  around: (door) => void answerAreas(door),
  path: '/api/v1/orders/createOrder',
  button: '确认，去付款',
  right: receiver,
  empty: '请填写收货人',
  wrong,
  sends: { courseId: 7, shareId: 'demo-paper-course-0001', ...sent },
  appData: paidOrder,
  ends: { calls: true },
});

/** @jest-environment jsdom */
import { ChangePicker } from '@/components/orders/change-picker';
import { ConfirmOrder } from '@/components/purchase/confirm-order';
import { answerAreas } from '../../support/areas';
import type { FakeDoor } from '../../support/fake-door';
import { describeForm } from '../../support/form-case';
import { paidOrder, refundQuote } from '../../support/order';
import { course, home, order, paths } from '../ui/purchase-door';

let onward: jest.Mock;
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (address: string) => onward(address), replace: (address: string) => onward(address) }),
}));

const receiver = {
  收货人: '林小满',
  手机号码: '13800138000',
  '省、自治区、直辖市': '浙江省',
  城市: '杭州市',
  '区、县': '西湖区',
  详细地址: '示例路 1 号',
};
const wrong = {
  'a number': [{ 手机号码: '138' }, '手机号码应为 11 位，以 1 开头'],
  'no door': [{ 详细地址: '路' }, '请把街道和门牌号写完整，至少 4 个字'],
} as const;
const around = (door: FakeDoor): void => void answerAreas(door).answer(paths.addresses, { status: 1, appData: { list: [], most: 10 } });

describeForm('确认订单', {
  form: ({ done }) => {
    onward = done;
    return <ConfirmOrder course={{ ...course, planned: false, requiresShipping: true, refundTerms: null }} open />;
  },
  around: (door) => {
    around(door);
    sessionStorage.clear();
  },
  open: { '保存到我的收货地址，下次直接选': false },
  path: paths.create,
  button: '提交订单',
  right: receiver,
  empty: '请填写收货人',
  wrong,
  sends: { courseId: 7, ...home },
  appData: order,
  ends: { calls: true },
});

const option = {
  courseId: 9,
  title: '压强与浮力',
  cover: '',
  gradeId: 8,
  gradeName: '初二',
  subjectName: '物理',
  sectionCount: 16,
  validDays: 365,
  requiresShipping: true,
  priceFen: 18041,
  differenceFen: 2117,
};

describeForm('申请换课，补差价', {
  form: ({ done }) => {
    onward = done;
    return (
      <ChangePicker
        order={paidOrder}
        quote={{ ...refundQuote, booksFen: 0, shippingFen: 0, heldFen: 0, serviceFen: 0 }}
        options={[option]}
      />
    );
  },
  around,
  path: '/api/v1/orders/modifyOrders',
  button: /^(请先选一门课|换课并付差价)$/,
  right: { '压强与浮力 初二 · 物理 · 视频课 16 讲 · ¥ 180.41 · 含纸书 补 ¥21.17': 'press', ...receiver },
  empty: 'disabled',
  wrong,
  sends: { orderNo: paidOrder.orderNo, action: 'change', newCourseId: 9, quotedFen: 2117, ...home },
  appData: { ...paidOrder, change: { state: '处理中', newTitle: '压强与浮力', orderNo: 'NEW2026112101', differenceFen: 2117 } },
  ends: { calls: true },
});

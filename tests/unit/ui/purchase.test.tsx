/** @jest-environment jsdom */
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { PurchasePage } from '@/components/purchase/purchase-page';
import { channels, type PayPlace } from '@/lib/pay/place';
import lesson from '@/messages/zh-CN/lesson.json';
import purchase from '@/messages/zh-CN/purchase.json';
import receiver from '@/messages/zh-CN/receiver.json';
import { answerAreas } from '../../support/areas';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

// jsdom lacks what every browser has and the QR code needs.
Object.assign(globalThis, { TextEncoder });
// Drawing a code takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const replace = jest.fn();
const router = { replace, push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const leave = jest.fn();
jest.mock('@/lib/client/payer', () => ({ leaveForPayer: () => leave() }));

const paths = {
  course: '/api/web/v1/course/findByCourseId',
  chapters: '/api/web/v1/course/findByCourseChapter',
  create: '/api/v1/orders/createOrder',
  addresses: '/api/v1/userAddress/list',
  save: '/api/v1/userAddress/save',
  detail: '/api/v1/orders/myOrderDetail',
  code: '/api/pay/v2/payCode',
  prepay: '/api/pay/v2/prepay',
  weixin: '/api/pay/v1/pay/weixin/payOrder',
  result: '/api/pay/v2/queryPayResult',
} as const;
const desktop: PayPlace = { client: 'desktop', payerKnown: false, oneCode: true, channels };
const wechat: PayPlace = { client: 'wechat', payerKnown: true, oneCode: true, channels };
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const course = {
  courseId: 7,
  title: '一次函数 24 讲',
  subtitle: '',
  gradeId: 2,
  gradeName: '初二',
  subjectId: 2,
  subjectName: '数学',
  type: '母题课',
  teacherId: 1,
  teacherName: '林知远',
  cover: '/art/subject-shuxue.svg',
  sectionCount: 24,
  priceFen: 19800,
  originalPriceFen: null,
  hasTrial: true,
  totalSeconds: 3661,
  problemCount: 23,
  validDays: 365,
  books: [],
  requiresShipping: false,
  owned: false,
  ownedUntil: null,
};
const order = {
  orderNo: 'XK2026112101',
  state: '待支付',
  amountFen: 19800,
  createdAt: soon(0),
  expiresAt: soon(30),
  paidAt: null,
  payMethod: null,
  lines: [
    {
      courseId: 7,
      title: course.title,
      cover: course.cover,
      gradeName: '初二',
      subjectName: '数学',
      sectionCount: 24,
      validDays: 365,
      priceFen: 19800,
      books: [],
    },
  ],
  receiver: null,
  validUntil: null,
};
const started = {
  payNo: 'PAY1',
  orderNo: order.orderNo,
  kind: 'qr',
  codeUrl: 'https://pay.example.com/PAY1',
  url: null,
  jsapi: null,
  amountFen: 19800,
  expiresAt: soon(15),
};
const result = (state: string) => ({
  status: 1,
  appData: { payNo: 'PAY1', orderNo: order.orderNo, state, amountFen: 19800, paidAt: null },
});

const home = {
  receiverName: '林小满',
  receiverPhone: '13800138000',
  receiverAreaId: 330106,
  receiverAddress: '浙江省 杭州市 西湖区 示例路 1 号',
};

function show(props: { courseId?: number; orderNo?: string; place?: PayPlace }) {
  return render(
    <Island messages={{ purchase, lesson, receiver }}>
      <PurchasePage courseId={props.courseId ?? null} orderNo={props.orderNo ?? null} place={props.place ?? desktop} />
    </Island>,
  );
}

let door: FakeDoor;
beforeEach(() => {
  sessionStorage.clear();
  replace.mockReset();
  leave.mockReset();
  door = answerAreas(new FakeDoor());
  door.answer(paths.course, { status: 1, appData: course });
  door.answer(paths.detail, { status: 1, appData: order });
  door.answer(paths.prepay, { status: 1, appData: started });
  door.answer(paths.weixin, { status: 1, appData: started });
  door.answer(paths.code, { status: 1, appData: started });
  door.answer(paths.result, result('pending'));
  door.answer(paths.chapters, {
    status: 1,
    appData: {
      courseId: 7,
      title: '',
      owned: true,
      ownedUntil: null,
      lastSectionId: null,
      chapters: [
        {
          chapterId: 1,
          index: 1,
          title: '',
          sections: [{ sectionId: 70, index: 1, title: '', durationSeconds: 90, trial: true, positionSeconds: 0, finished: false }],
        },
      ],
    },
  });
});

describe('confirming an order', () => {
  test('a failure keeps everything typed and the request id, so that trying again makes one order', async () => {
    const user = userEvent.setup();
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer(paths.create, { status: 0, message: '库存正在盘点' });
    show({ courseId: 7 });
    await user.click(await screen.findByRole('button', { name: '提交订单' }));
    expect(screen.getByLabelText('收货人')).toHaveFocus();
    expect(screen.getByText('请填写手机号码')).toBeVisible();
    expect(door.sent(paths.create)).toHaveLength(0);

    await user.type(screen.getByLabelText('收货人'), '林小满');
    await user.type(screen.getByLabelText('手机号码'), '138 0013 8000');
    expect(screen.getByText('请选择到区、县')).toBeVisible();
    expect(screen.getByLabelText('城市')).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('省、自治区、直辖市'), '浙江省');
    await user.selectOptions(await screen.findByRole('combobox', { name: '城市' }), '杭州市');
    await user.selectOptions(await screen.findByRole('combobox', { name: '区、县' }), '西湖区');
    expect(screen.queryByText('请选择到区、县')).toBeNull();
    await user.type(screen.getByLabelText('详细地址'), '示例路 1 号');
    expect(screen.queryByText('请填写手机号码')).toBeNull();
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    expect(await screen.findByText(/库存正在盘点/)).toBeVisible();
    expect(screen.getByLabelText('收货人')).toHaveValue('林小满');

    door.answer(paths.create, { status: 1, appData: order });
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/course/purchase?orderNo=XK2026112101'));
    const [first, second] = door.sent(paths.create);
    expect(first).toMatchObject({ courseId: 7, ...home });
    expect(second).toEqual(first);
    expect(door.sent(paths.save)).toEqual([{ ...home, isDefault: 0 }]);
  });

  test('goes to the usual receiver that was kept, or to another one', async () => {
    const user = userEvent.setup();
    const kept = [
      { addressId: 3, ...home, isDefault: true },
      { addressId: 2, ...home, receiverName: '外婆', isDefault: false },
    ];
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer(paths.addresses, { status: 1, appData: { list: kept, most: 10 } });
    door.answer(paths.create, { status: 0, message: '库存正在盘点' });
    show({ courseId: 7 });
    expect(await screen.findByRole('radio', { name: /林小满/ })).toBeChecked();
    expect(screen.queryByLabelText('详细地址')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /外婆/ }));
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(door.sent(paths.create)).toMatchObject([{ ...home, receiverName: '外婆' }]));

    const [mend] = screen.getAllByRole('button', { name: /^修改/ });
    if (mend) await user.click(mend);
    const dialog = within(await screen.findByRole('dialog', { name: '修改收货地址' }));
    await waitFor(() => expect(dialog.getByLabelText('详细地址')).toHaveValue('示例路 1 号'));
    door.answer(paths.save, {
      status: 1,
      appData: { list: [{ ...kept[0], receiverAddress: '浙江省 杭州市 西湖区 新路 2 号' }], most: 10 },
    });
    await user.clear(dialog.getByLabelText('详细地址'));
    await user.type(dialog.getByLabelText('详细地址'), '新路 2 号');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('浙江省 杭州市 西湖区 新路 2 号', { selector: 'label *' })).toBeVisible();
    expect(door.sent(paths.save)).toEqual([{ ...home, addressId: 3, receiverAddress: '浙江省 杭州市 西湖区 新路 2 号', isDefault: 1 }]);
    expect(door.sent(paths.create)).toHaveLength(1);
  });

  test('a municipality is its own city; a list that did not come is asked for again', async () => {
    const user = userEvent.setup();
    door.answer(paths.course, { status: 1, appData: { ...course, requiresShipping: true } });
    door.answer('/api/web/v1/common/getprovince', 'offline');
    show({ courseId: 7 });
    expect(await screen.findByText(/没有取到地区列表/)).toBeVisible();
    answerAreas(door);
    await user.click(screen.getByRole('button', { name: '再取一次' }));
    await waitFor(() => expect(screen.getByLabelText('省、自治区、直辖市')).toBeEnabled());
    await user.selectOptions(screen.getByLabelText('省、自治区、直辖市'), '北京市');
    await waitFor(() => expect(screen.getByLabelText('区、县')).toBeEnabled());
    expect(screen.getByLabelText('城市')).toHaveDisplayValue('北京市');
  });

  test('where nothing can be paid with yet, the button says so and makes no order', async () => {
    show({ courseId: 7, place: { ...desktop, channels: [] } });
    expect(await screen.findByRole('button', { name: '暂未开放购买' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });

  test('a course that is owned is not sold again', async () => {
    door.answer(paths.course, { status: 1, appData: { ...course, owned: true, ownedUntil: '2027-11-21T00:00:00Z' } });
    show({ courseId: 7 });
    expect(await screen.findByText('这门课你已经有了')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });

  test('an unknown course says so, a fault offers to load again', async () => {
    door.answer(paths.course, { status: 404, message: '没有这门课' });
    const { unmount } = show({ courseId: 7 });
    expect(await screen.findByRole('heading', { name: '没有找到要买的课' })).toBeVisible();
    unmount();
    door.answer(paths.course, { status: 0, message: '系统繁忙，请稍后再试' });
    const refused = show({ courseId: 7 });
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    refused.unmount();
    door.answer(paths.course, 'offline');
    show({ courseId: 7 });
    expect(await screen.findByText('请求异常')).toBeVisible();
    door.answer(paths.course, { status: 1, appData: course });
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('button', { name: '提交订单' })).toBeVisible();
  });
});

describe('the cashier on a desktop', () => {
  test('shows one code for every wallet, and the bank’s page for a card', async () => {
    show({ orderNo: order.orderNo });
    expect(await screen.findByRole('img', { name: '扫码支付二维码' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png;base64,/),
    );
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const url = 'https://bank.example.com/PAY2';
    door.answer(paths.prepay, { status: 1, appData: { ...started, payNo: 'PAY2', kind: 'redirect', codeUrl: null, url } });
    await userEvent.click(screen.getByRole('radio', { name: /银行卡/ }));
    expect(await screen.findByRole('link', { name: '打开银行付款页面' })).toHaveAttribute('href', url);
    expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull();
    expect(door.sent(paths.code)).toEqual([{ orderNo: order.orderNo }]);
    expect(door.sent(paths.prepay)).toEqual([{ orderNo: order.orderNo, channel: 'card' }]);
  });

  test('with a service that knows no such code each wallet has its own', async () => {
    show({ orderNo: order.orderNo, place: { ...desktop, oneCode: false } });
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    expect(await screen.findByRole('img', { name: '支付宝二维码' })).toBeVisible();
    expect(door.sent(paths.weixin)).toEqual([{ orderNo: order.orderNo }]);
    expect(door.sent(paths.prepay)).toEqual([{ orderNo: order.orderNo, channel: 'alipay' }]);
  });

  test.each([
    ['comes late', { status: 1, appData: started }],
    ['is refused late', { status: 0, message: '扫码支付维护中' }],
    ['is lost late', 'offline'],
  ] as const)('the answer of a way that was left and %s is not drawn over the new one', async (_case, answer) => {
    const late = door.hold(paths.code);
    show({ orderNo: order.orderNo });
    await waitFor(() => expect(door.sent(paths.code)).toHaveLength(1));
    const url = 'https://bank.example.com/PAY2';
    door.answer(paths.prepay, { status: 1, appData: { ...started, payNo: 'PAY2', kind: 'redirect', codeUrl: null, url } });
    await userEvent.click(screen.getByRole('radio', { name: /银行卡/ }));
    expect(await screen.findByRole('link', { name: '打开银行付款页面' })).toHaveAttribute('href', url);
    await act(async () => late(answer));
    await waitFor(() => expect(door.sent(paths.result)).toContainEqual({ payNo: 'PAY2' }));
    expect(screen.getByRole('link', { name: '打开银行付款页面' })).toHaveAttribute('href', url);
    expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull();
    expect(screen.queryByText(/扫码支付维护中|请求异常/)).toBeNull();
    expect(door.sent(paths.result)).not.toContainEqual({ payNo: 'PAY1' });
  });

  test('a payment that failed can be tried again', async () => {
    door.answer(paths.result, result('failed'));
    show({ orderNo: order.orderNo });
    expect(await screen.findByText('这一次没有付成')).toBeVisible();
    door.answer(paths.result, result('pending')).answer(paths.code, { status: 1, appData: { ...started, payNo: 'PAY2' } });
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('img', { name: '扫码支付二维码' })).toBeVisible();
  });

  test('a code that cannot be had says why', async () => {
    door.answer(paths.code, { status: 0, message: '支付渠道维护中' });
    show({ orderNo: order.orderNo });
    expect(await screen.findByText(/支付渠道维护中/)).toBeVisible();
  });

  test('a code that grew old is replaced on request', async () => {
    door.answer(paths.code, { status: 1, appData: { ...started, expiresAt: soon(-1) } });
    show({ orderNo: order.orderNo });
    expect(await screen.findByText('二维码已过期')).toBeVisible();
    door.answer(paths.code, { status: 1, appData: { ...started, payNo: 'PAY2' } });
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByRole('img', { name: '扫码支付二维码' })).toBeVisible();
  });

  test('turns the page by itself when the money has come', async () => {
    door.answer(paths.result, () => {
      door.answer(paths.detail, { status: 1, appData: { ...order, state: '已支付', validUntil: '2027-11-21T00:00:00Z' } });
      return result('success');
    });
    show({ orderNo: order.orderNo });
    expect(await screen.findByText('付好了，可以学了')).toBeVisible();
    expect(await screen.findByText(/可学到 2027年11月21日/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/video?courseId=7&sectionId=70'));
  });

  test('an order that is over can only be made anew', async () => {
    sessionStorage.setItem('order-request-7', 'old-request');
    door.answer(paths.detail, { status: 1, appData: { ...order, state: '已关闭', expiresAt: soon(-5) } });
    show({ orderNo: order.orderNo });
    await userEvent.click(await screen.findByRole('button', { name: '重新下单' }));
    expect(replace).toHaveBeenCalledWith('/course/purchase?courseId=7');
    expect(sessionStorage.getItem('order-request-7')).toBeNull();
    expect(door.sent(paths.code)).toHaveLength(0);
  });
});

describe('the cashier on a phone', () => {
  test('in WeChat Alipay asks for a real browser, and the way back offers WeChat', async () => {
    show({ orderNo: order.orderNo, place: wechat });
    await userEvent.click(await screen.findByRole('radio', { name: /支付宝/ }));
    expect(screen.getByRole('dialog', { name: '请点击右上角「在浏览器打开」' })).toBeVisible();
    expect(door.sent(paths.prepay)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: '换一种方式付款' }));
    expect(screen.getByRole('radio', { name: /微信支付/ })).toBeChecked();
  });

  test('in WeChat a payer who is not known goes through the authorisation of the server, and pays when back', async () => {
    show({ orderNo: order.orderNo, place: { ...wechat, payerKnown: false } });
    await userEvent.click(await screen.findByRole('button', { name: '确认付款' }));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(door.sent(paths.weixin)).toHaveLength(0);
  });

  test('what WeChat came back with is begun, or said', async () => {
    window.history.replaceState(null, '', '#pay=wechat');
    const first = show({ orderNo: order.orderNo, place: wechat });
    await waitFor(() => expect(door.sent(paths.weixin)).toEqual([{ orderNo: order.orderNo }]));
    expect(window.location.hash).toBe('');
    first.unmount();
    window.history.replaceState(null, '', '#pay=refused');
    show({ orderNo: order.orderNo, place: wechat });
    expect(await screen.findByText(/微信没有给出付款授权/)).toBeVisible();
    expect(door.sent(paths.weixin)).toHaveLength(1);
  });

  test('coming back from the wallet finds the payment that was begun', async () => {
    sessionStorage.setItem(`paying-${order.orderNo}`, 'PAY1');
    door.answer(paths.result, () => {
      door.answer(paths.detail, { status: 1, appData: { ...order, state: '已支付' } });
      return result('success');
    });
    show({ orderNo: order.orderNo, place: wechat });
    expect(await screen.findByText('付好了，可以学了')).toBeVisible();
    await act(async () => undefined);
    expect(sessionStorage.getItem(`paying-${order.orderNo}`)).toBeNull();
  });
});

/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { channels } from '@/lib/kernel/payment';
import { type PayPlace } from '@/lib/pay/place';
import type { FakeDoor } from '../../support/fake-door';
import { order, paths, purchaseDoor, result, soon, started } from './purchase-door';
import { desktop, show } from './purchase-shown';

// jsdom lacks what every browser has and the QR code needs.
Object.assign(globalThis, { TextEncoder });

const replace = jest.fn();
const router = { replace, push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const leave = jest.fn();
jest.mock('@/lib/client/payer', () => ({ leaveForPayer: () => leave() }));

const wechat: PayPlace = { client: 'wechat', payerKnown: true, oneCode: true, channels };

let door: FakeDoor;
beforeEach(() => {
  sessionStorage.clear();
  replace.mockReset();
  leave.mockReset();
  door = purchaseDoor();
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

  test.each([
    ['fast', -40],
    ['slow', 40],
  ])('a device whose clock is %s shows what is left by the server’s', async (_clock, minutes) => {
    door.ahead = minutes * 60_000;
    door.answer(paths.detail, { status: 1, appData: { ...order, expiresAt: soon(minutes + 30) } });
    door.answer(paths.code, { status: 1, appData: { ...started, expiresAt: soon(minutes + 30) } });
    show({ orderNo: order.orderNo });
    expect(await screen.findByRole('img', { name: '扫码支付二维码' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/29|30/);
  });

  test('a code that cannot be had says why', async () => {
    door.answer(paths.code, { status: 0, message: '支付渠道维护中' });
    show({ orderNo: order.orderNo });
    expect(await screen.findByText(/支付渠道维护中/)).toBeVisible();
  });

  test('a bank’s page that grew old is no code, and is opened once more', async () => {
    show({ orderNo: order.orderNo });
    const url = 'https://bank.example.com/PAY2';
    const card = { ...started, payNo: 'PAY2', kind: 'redirect', codeUrl: null, url };
    door.answer(paths.prepay, { status: 1, appData: { ...card, expiresAt: soon(-1) } });
    await userEvent.click(await screen.findByRole('radio', { name: /银行卡/ }));
    expect(await screen.findByText('付款页面已过期')).toBeVisible();
    expect(screen.queryByText(/二维码|再扫/)).toBeNull();
    door.answer(paths.prepay, { status: 1, appData: card });
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByRole('link', { name: '打开银行付款页面' })).toHaveAttribute('href', url);
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
    door.answer(paths.detail, { status: 1, appData: { ...order, state: '已关闭', expiresAt: soon(-5) } });
    show({ orderNo: order.orderNo });
    await userEvent.click(await screen.findByRole('button', { name: '重新下单' }));
    expect(replace).toHaveBeenCalledWith('/course/purchase?courseId=7');
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

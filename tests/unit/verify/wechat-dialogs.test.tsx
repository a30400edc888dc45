/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdviserDialog } from '@/components/adviser/adviser-dialog';
import { ServiceDialog } from '@/components/adviser/service-dialog';
import { setSessionUser } from '@/lib/client/session';
import { currentToast } from '@/lib/client/toast';
import adviser from '@/messages/zh-CN/adviser.json';
import common from '@/messages/zh-CN/common.json';
import layout from '@/messages/zh-CN/layout.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const paths = {
  random: '/api/web/v1/customer/findByRandom',
  own: '/api/web/v1/customer/findByUserInfoId',
  service: '/api/web/v1/customer/findService',
  account: '/api/web/v1/customer/findBywxGongzhonghao',
} as const;
const person = { name: '小方', wechatUrl: '/qr/adviser.png', wechatAccount: 'xkb_2026' };

let door: FakeDoor;
beforeEach(() => {
  door = new FakeDoor();
});
const show = (node: React.ReactElement) => render(<Island messages={{ adviser, common, layout }}>{node}</Island>);
const close = (): void => undefined;

describe('course adviser', () => {
  it('welcomes a stranger with some adviser', async () => {
    act(() => setSessionUser(null));
    door.answer(paths.random, { status: 1, appData: { ...person, exclusive: false } });
    show(<AdviserDialog close={close} />);
    expect(await screen.findByText('微信号 xkb_2026')).toBeInTheDocument();
    expect(screen.getByText(adviser.generic)).toBeInTheDocument();
    expect(door.sent(paths.own)).toEqual([]);
  });

  it('asks again after a failure', async () => {
    door.answer(paths.random, 'offline');
    show(<AdviserDialog close={close} />);
    expect(await screen.findByText('获取课程顾问微信失败，请重试')).toBeInTheDocument();
    door.answer(paths.random, { status: 1, appData: { ...person, exclusive: false } });
    await userEvent.click(screen.getByRole('button', { name: '重新获取' }));
    expect(await screen.findByText('顾问 小方')).toBeInTheDocument();
    expect(door.sent(paths.random)).toHaveLength(2);
  });

  it('shows a learner the exclusive one', async () => {
    act(() =>
      setSessionUser({
        rsNo: 'u1',
        nickName: '陈小满',
        maskedPhone: '138****8000',
        photoUrl: '',
        gradeName: '初一',
        isSetClass: 2,
        isClassUpgrade: 2,
      }),
    );
    door.answer(paths.own, { status: 1, appData: { ...person, exclusive: true } });
    show(<AdviserDialog close={close} />);
    expect(await screen.findByText('微信号 xkb_2026')).toBeInTheDocument();
    expect(screen.getByText('陈小满，这位是您的专属课程顾问。')).toBeInTheDocument();
    expect(door.sent(paths.random)).toEqual([]);
  });
});

describe('customer service', () => {
  const outcomes = [
    ['复制成功', () => Object.assign(document, { execCommand: () => true })],
    ['复制失败, 请手动复制', () => Object.assign(document, { execCommand: () => false })],
    ['该浏览器不支持自动复制', () => Object.assign(document, { execCommand: undefined })],
  ] as const;
  it.each(outcomes)('copies the account: %s', async (words, prepare) => {
    const user = userEvent.setup({ writeToClipboard: false });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    prepare();
    door.answer(paths.service, { status: 1, appData: { wechatAccount: 'xkb_service', wechatUrl: '' } });
    show(<ServiceDialog close={close} />);
    await user.click(await screen.findByRole('button', { name: '复制微信号' }));
    expect(currentToast()?.text).toBe(words);
  });

  it('shows the official account beside it, with a button of its own', async () => {
    door.answer(paths.service, { status: 1, appData: { wechatAccount: 'xkb_service', wechatUrl: '' } });
    door.answer(paths.account, { status: 1, appData: { name: '星课邦', wechatUrl: '/qr/account.png', wechatAccount: 'xkb_official' } });
    show(<ServiceDialog close={close} />);
    expect(await screen.findByText('微信号 xkb_service')).toBeInTheDocument();
    expect(await screen.findByText('微信号 xkb_official')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: adviser.service.official })).toBeInTheDocument();
  });

  it('says that it failed and stops loading', async () => {
    door.answer(paths.service, { status: 0, message: '客服微信尚未设置' });
    show(<ServiceDialog close={close} />);
    expect(await screen.findByRole('button', { name: '重新获取' })).toBeInTheDocument();
    expect(screen.queryByText(adviser.loading)).toBeNull();
    expect(currentToast()?.text).toBe('获取失败');
  });
});

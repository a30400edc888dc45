/** @jest-environment jsdom */
import { configure, render, screen } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { EvaluationWechat } from '@/components/account/evaluation/wechat-login';
import evaluation from '@/messages/zh-CN/evaluation.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

// jsdom lacks what every browser has and the QR code needs.
Object.assign(globalThis, { TextEncoder });
// Drawing a code takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const door = {
  authorise: 'https://open.weixin.test/?state=',
  fragment: '#wechat_redirect',
  page: 'https://www.test/e/wxCode',
  sandbox: false,
};

function open(back: { readonly code: string; readonly state: string; readonly inWechat: boolean }) {
  render(
    <Island messages={{ evaluation: { login: evaluation.login, wechat: evaluation.wechat } }}>
      <EvaluationWechat door={door} {...back} />
    </Island>,
  );
}

describe('/e/wxCode that does not sign in', () => {
  beforeEach(() => {
    sessionStorage.setItem('wechatState', 'asked-here');
    new FakeDoor().answer('/api/web/v1/evaluation/loginByWechat', { status: 0, message: '微信授权已失效，请重试' });
  });

  test('in WeChat says why, and has the authorisation once more and the way by number', async () => {
    open({ code: 'c1', state: 'asked-here', inWechat: true });
    expect(await screen.findByText('微信授权已失效，请重试')).toBeVisible();
    expect(screen.getByRole('button', { name: evaluation.wechat.again })).toBeEnabled();
    expect(screen.getByRole('link', { name: evaluation.login.byCode })).toHaveAttribute('href', '/e/eCode');
  });

  test('what another browser asked for is not taken; the code to scan and the way by number are there', async () => {
    open({ code: 'c1', state: 'of-somebody-else', inWechat: false });
    expect(await screen.findByText(evaluation.wechat.stale)).toBeVisible();
    expect(await screen.findByRole('img', { name: evaluation.wechat.qrAlt })).toBeVisible();
    expect(screen.getByRole('link', { name: evaluation.login.byCode })).toHaveAttribute('href', '/e/eCode');
  });
});

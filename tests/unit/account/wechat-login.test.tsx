/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { EvaluationWechat } from '@/components/account/evaluation/wechat-login';
import { Link } from '@/components/ui/link';
import { failureWords } from '@/lib/i18n/failure-words';
import evaluation from '@/messages/zh-CN/evaluation.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { watchLeaving } from '../../support/leaving';

// The form that binds a WeChat is fetched while the WeChat is checked; here the network is gone.
jest.mock('@/components/account/evaluation/number-form', () => {
  throw new Error('the network is gone');
});

const door = {
  authorise: 'https://open.weixin.test/?state=',
  fragment: '#wechat_redirect',
  page: 'https://www.test/e/wxCode',
  sandbox: false,
};

const drawn = 'data:image/png;base64,iVBORw0KGgo=';

function open(back: { readonly code: string; readonly state: string; readonly inWechat: boolean }) {
  render(
    <Island messages={{ evaluation: { login: evaluation.login, wechat: evaluation.wechat } }}>
      <EvaluationWechat door={door} {...back} otherWay={<Link href="/e/eCode">{evaluation.login.byCode}</Link>}>
        <img src={drawn} alt={evaluation.wechat.qrAlt} />
      </EvaluationWechat>
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
    expect(screen.getByRole('img', { name: evaluation.wechat.qrAlt })).toHaveAttribute('src', drawn);
    expect(screen.getByRole('link', { name: evaluation.login.byCode })).toHaveAttribute('href', '/e/eCode');
  });

  test('a WeChat that nobody has bound, whose form does not come, says what to do, and has both ways again', async () => {
    new FakeDoor().answer('/api/web/v1/evaluation/loginByWechat', { status: 1, appData: { signedIn: false, bindTicket: 'ticket-1' } });
    open({ code: 'c1', state: 'asked-here', inWechat: true });
    expect(await screen.findByText(failureWords.network)).toBeVisible();
    expect(screen.getByRole('button', { name: evaluation.wechat.again })).toBeEnabled();
    expect(screen.getByRole('link', { name: evaluation.login.byCode })).toBeVisible();
  });
});

describe('/e/wxCode is no step that one goes back through', () => {
  test('WeChat’s page stands in its place', () => {
    const left = watchLeaving(['replace']);
    open({ code: '', state: '', inWechat: true });
    expect(left).toEqual([expect.stringMatching(/^https:\/\/open\.weixin\.test\/\?state=.+#wechat_redirect$/)]);
  });

  test('and so does what it was asked for, once signed in', async () => {
    const left = watchLeaving(['replace']);
    sessionStorage.setItem('wechatState', 'asked-here');
    new FakeDoor().answer('/api/web/v1/evaluation/loginByWechat', { status: 1, appData: { signedIn: true } });
    open({ code: 'c1', state: 'asked-here', inWechat: true });
    await waitFor(() => expect(left).toEqual(['/e/report']));
  });
});

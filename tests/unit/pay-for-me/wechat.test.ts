/** @jest-environment jsdom */
import { payInWechat } from '@/components/purchase/wechat-pay';
import { cameBack } from '@/lib/query/wechat-door';

describe('WeChat’s own browser', () => {
  afterEach(() => {
    delete window.WeixinJSBridge;
    jest.useRealTimers();
  });

  it.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancel'],
    ['get_brand_wcpay_request:fail', 'fail'],
  ])('%s is %s', async (said, outcome) => {
    const invoke = jest.fn((_name: string, _parameters: object, done: (result: { err_msg: string }) => void) => done({ err_msg: said }));
    window.WeixinJSBridge = { invoke };
    await expect(payInWechat({ package: 'prepay_id=1' })).resolves.toBe(outcome);
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', { package: 'prepay_id=1' }, expect.any(Function));
  });

  it('is waited for, and is another one when nothing comes', async () => {
    jest.useFakeTimers();
    const outcome = payInWechat({});
    jest.runAllTimers();
    await expect(outcome).resolves.toBe('absent');
  });

  it('comes back with the state it was sent with, once, and the code leaves the address', () => {
    sessionStorage.setItem('wechatState', 's-1');
    window.history.replaceState(null, '', '/m/order-detail-share?shareId=abc&code=c&state=s-1');
    expect(cameBack('s-1')).toBe(true);
    expect(window.location.search).toBe('?shareId=abc');
    expect(cameBack('s-1')).toBe(false);
  });
});

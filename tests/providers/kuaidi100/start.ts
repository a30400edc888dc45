/**
 * 快递100: 快递信息推送 (api.kuaidi100.com/document/5f0ffa8f2977d50a94e1023c: poll and its callback) and 实时快递查询
 * (…/5f0ffb5ebc8da837cbd8aefc: poll/query.do).
 */
import { Faults, faultControl } from '../kit/faults';
import { parsed, text, under, type Fields } from '../kit/fields';
import { digest } from '../kit/keys';
import { Notifier, noticeControl, type Message } from '../kit/notifier';
import { listen, type Answer, type Call } from '../kit/server';
import { dateTime, type Clock } from '../kit/time';

export interface Kuaidi100Options {
  /** 授权key */
  readonly key: string;
  readonly customer: string;
  /** Codes of carriers that it knows; 顺丰 and 中通 want a phone number. */
  readonly companies?: readonly string[];
  readonly port?: number;
  readonly now?: Clock;
  readonly schedule?: readonly number[];
}
/** 0 在途, 1 揽收, 2 疑难, 3 签收, 4 退签, 5 派件, 6 退回, 7 转投, 14 拒签 */
export type State = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '14';
const words: Readonly<Record<State, string>> = {
  0: '在途',
  1: '揽收',
  2: '疑难',
  3: '签收',
  4: '退签',
  5: '派件',
  6: '退回',
  7: '转投',
  14: '拒签',
};

interface Parcel {
  readonly com: string;
  readonly nu: string;
  readonly callback: string;
  readonly salt: string;
  state: State;
  /** Newest first. */
  readonly data: { readonly context: string; readonly time: string; readonly ftime: string; readonly status: string }[];
}

/** 32 capitals. */
export const kuaidiSign = (text: string): string => digest('md5', text).toUpperCase();
const halfHour = 30 * 60_000;

class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function startKuaidi100(options: Kuaidi100Options) {
  const now = options.now ?? Date.now;
  let key = options.key;
  const companies = options.companies ?? [
    'shunfeng',
    'zhongtong',
    'yuantong',
    'yunda',
    'shentong',
    'ems',
    'jd',
    'jtexpress',
    'youzhengguonei',
  ];
  const parcels: Parcel[] = [];
  const faults = new Faults();
  const accepts = (status: number, answer: string): boolean => status === 200 && parsed(answer)?.result === true;
  const notifier = new Notifier(options.schedule ?? [halfHour, halfHour, halfHour], accepts);

  const needsPhone = (com: string): boolean => com === 'shunfeng' || com === 'zhongtong';
  function checked(com: string, nu: string, phone: string, code: string): void {
    if (!companies.includes(com)) throw new Refusal(code === '700' ? '701' : '400', '找不到对应公司');
    if (!/^[0-9A-Za-z-]{6,32}$/.test(nu)) throw new Refusal(code, '参数错误：快递单号不正确');
    if (needsPhone(com) && !/^(\d{4}|1\d{10})$/.test(phone)) throw new Refusal(code === '700' ? '700' : '408', '验证码错误');
  }

  function subscribe(form: URLSearchParams): Fields {
    const param = parsed(form.get('param') ?? '');
    if (form.get('schema') !== 'json' || !param) throw new Refusal('700', '订阅方的订阅数据存在错误');
    if (text(param, 'key') !== key) throw new Refusal('600', '您不是合法的订阅者（即授权Key出错）');
    const [com, nu] = [text(param, 'company'), text(param, 'number')];
    const more = under(param, 'parameters');
    checked(com, nu, text(more, 'phone'), '700');
    const callback = text(more, 'callbackurl');
    if (!URL.canParse(callback)) throw new Refusal('700', '订阅方的订阅数据存在错误：callbackurl');
    if (parcels.some((one) => one.com === com && one.nu === nu && one.callback === callback)) throw new Refusal('501', 'POLL:重复订阅');
    parcels.push({ com, nu, callback, salt: text(more, 'salt'), state: '0', data: [] });
    return { result: true, returnCode: '200', message: '提交成功' };
  }

  const lastResult = ({ com, nu, state, data }: Parcel): Fields => ({
    ...{ message: 'ok', nu, ischeck: state === '3' ? '1' : '0', condition: 'F00', com, status: '200', state, data },
  });

  function query(form: URLSearchParams): Fields {
    const raw = form.get('param') ?? '';
    const param = parsed(raw);
    if (form.get('customer') !== options.customer || form.get('sign') !== kuaidiSign(`${raw}${key}${options.customer}`))
      throw new Refusal('503', '验证签名失败');
    if (!param) throw new Refusal('400', '参数错误');
    const [com, nu] = [text(param, 'com'), text(param, 'num')];
    checked(com, nu, text(param, 'phone'), '400');
    const found = parcels.find((one) => one.com === com && one.nu === nu && one.data.length > 0);
    if (!found) throw new Refusal('500', '查询无结果，请隔段时间再查');
    return lastResult(found);
  }

  const json = (fields: Fields, status = 200): Answer => ({
    status,
    headers: { 'Content-Type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(fields),
  });
  function handle(call: Call): Answer {
    const form = new URLSearchParams(call.body);
    try {
      if (call.method === 'POST' && call.path === '/poll') return json(subscribe(form));
      if (call.method === 'POST' && call.path === '/poll/query.do') return json(query(form));
      return json({ result: false, returnCode: '404', message: '接口不存在' }, 404);
    } catch (error) {
      if (error instanceof Refusal) return json({ result: false, returnCode: error.code, message: error.message });
      throw error;
    }
  }

  interface Said {
    readonly message?: string;
    readonly comNew?: string;
    readonly of?: Fields;
  }
  async function push(
    parcel: Parcel,
    status: 'polling' | 'shutdown' | 'abort',
    { message = '', comNew = '', of = lastResult(parcel) }: Said = {},
  ): Promise<void> {
    const facts = { status, billstatus: '', message, autoCheck: '0', comOld: '', comNew, lastResult: of };
    const param = JSON.stringify(facts);
    const signed: Record<string, string> = parcel.salt ? { sign: kuaidiSign(`${param}${parcel.salt}`) } : {};
    const write = (): Message => ({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams({ ...signed, param }).toString(),
    });
    await notifier.post(parcel.callback, write);
  }
  const byNumber = (nu: string): Parcel => {
    const found = parcels.find((one) => one.nu === nu);
    if (!found) throw new Error(`no parcel ${nu}`);
    return found;
  };

  const down = (status: number): Answer => json({ result: false, returnCode: '500', message: '服务器错误' }, status);
  const running = await listen(handle, faults, down, options.port);
  const control = {
    ...faultControl(faults),
    ...noticeControl(notifier),
    /** The carrier scans the parcel; whoever subscribed is told. Signed for (3) is the last word. */
    move: async (nu: string, state: State, context: string) => {
      const parcel = byNumber(nu);
      parcel.state = state;
      const time = dateTime(now());
      parcel.data.unshift({ context, time, ftime: time, status: words[state] });
      await push(parcel, state === '3' ? 'shutdown' : 'polling');
    },
    /**
     * Three days without a trace: the subscription ends, and may be made anew. `comNew`: the number is another carrier's, whom they follow
     * from now on without being asked.
     */
    abort: async (nu: string, comNew = '') => {
      const parcel = byNumber(nu);
      parcels.splice(parcels.indexOf(parcel), 1);
      const unknown = {
        ...lastResult({ ...parcel, state: '0', data: [] }),
        message: '快递公司参数异常：单号不存在或者已经过期',
        status: '201',
      };
      await push(parcel, 'abort', { message: '3天查询无记录', comNew, of: unknown });
    },
    subscriptions: () => parcels.map(({ com, nu, callback }) => ({ com, nu, callback })),
    rotateKey: (next: string) => void (key = next),
  };
  const stop = async (): Promise<void> => {
    notifier.stop();
    await running.stop();
  };
  return { base: running.base, stop, control };
}

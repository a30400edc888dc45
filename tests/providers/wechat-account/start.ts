/**
 * A WeChat official account: 获取Access token and 稳定版接口 (developers.weixin.qq.com/doc/offiaccount/Basic_Information),
 * JS-SDK 附录1 jsapi_ticket (…/OA_Web_Apps/JS-SDK.html), 网页授权 (…/OA_Web_Apps/Wechat_webpage_authorization.html),
 * 模板消息 (…/Message_Management/Template_Message_Interface.html: 发送模板消息, 获取已添加至账号下的模板列表, 参数值内容限制), 全局返回码.
 */
import { Faults, faultControl } from '../kit/faults';
import { parsed, text, under, type Fields } from '../kit/fields';
import { digits, hex } from '../kit/keys';
import { header, listen, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';
import { Tokens } from './tokens';

export interface WeChatAccountOptions {
  readonly appId: string;
  readonly secret: string;
  /** 网页授权域名, without scheme. */
  readonly oauthDomains: readonly string[];
  /** Template ids with the keywords that each wants. */
  readonly templates: Readonly<Record<string, readonly string[]>>;
  readonly port?: number;
  readonly now?: Clock;
}

class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
interface Grant {
  readonly openid: string;
  readonly scope: string;
  readonly until: number;
  used: boolean;
}
/** 参数值内容限制 of template messages, by what a keyword's name begins with. */
const contents: readonly (readonly [RegExp, RegExp])[] = [
  [/^thing\d*$/, /^[^\n]{1,20}$/],
  [/^character_string\d*$/, /^[\x20-\x7e]{1,32}$/],
  [/^time\d*$/, /^(\d{4}年\d{1,2}月\d{1,2}日 ?)?(\d{1,2}:\d{2}(:\d{2})?)?$/],
  [/^amount\d*$/, /^[¥￥$]?\d{1,10}(\.\d+)?元?$/],
  [/^phone_number\d*$/, /^[\d+-]{1,17}$/],
  [/^const\d*$/, /^[^\n]{1,20}$/],
];
/** A template message as its receiver has it. */
export interface Sent {
  readonly touser: string;
  readonly template: string;
  readonly url: string;
  readonly data: Fields;
}

export async function startWeChatAccount(options: WeChatAccountOptions) {
  const now = options.now ?? Date.now;
  let secret = options.secret;
  let visitor = `o${hex(13)}x`;
  let refusals = { times: 0, code: 0, message: '' };
  const tokens = new Tokens(now);
  const ticket = { value: '', until: 0 };
  const grants = new Map<string, Grant>();
  const webTokens = new Map<string, Grant>();
  const followers = new Set<string>();
  const sent: Sent[] = [];
  const faults = new Faults();

  function known(appid: string, given: string): void {
    if (appid !== options.appId) throw new Refusal(40013, 'invalid appid');
    if (given !== secret) throw new Refusal(40125, 'invalid appsecret');
  }
  function authorized(call: Call): void {
    const state = tokens.state(call.query.get('access_token') ?? '');
    if (state === 'expired') throw new Refusal(42001, 'access_token expired');
    if (state === 'unknown') throw new Refusal(40001, 'invalid credential, access_token is invalid or not latest');
  }

  function token({ query }: Call): Fields {
    if (query.get('grant_type') !== 'client_credential') throw new Refusal(40002, 'invalid grant_type');
    known(query.get('appid') ?? '', query.get('secret') ?? '');
    return { access_token: tokens.fresh(), expires_in: 7200 };
  }
  function stableToken(body: Fields): Fields {
    if (text(body, 'grant_type') !== 'client_credential') throw new Refusal(40002, 'invalid grant_type');
    known(text(body, 'appid'), text(body, 'secret'));
    if (body.force_refresh === true) return { access_token: tokens.fresh(), expires_in: 7200 };
    const { token: access_token, seconds } = tokens.stable();
    return { access_token, expires_in: seconds };
  }
  function jsTicket(call: Call): Fields {
    authorized(call);
    if (call.query.get('type') !== 'jsapi') throw new Refusal(40097, 'invalid args');
    if (ticket.until <= now()) Object.assign(ticket, { value: `sM4AOVdWfPE4DxkXGEs8V${hex(32)}`, until: now() + 7200_000 });
    return { errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: Math.floor((ticket.until - now()) / 1000) };
  }

  /** open.weixin.qq.com/connect/oauth2/authorize: the visitor agrees at once and comes back with a code. */
  function authorize(call: Call): Answer {
    const page = (words: string): Answer => ({
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: `<p role="alert">${words}</p>`,
    });
    const back = call.query.get('redirect_uri') ?? '';
    const scope = call.query.get('scope') ?? '';
    if (!/MicroMessenger/i.test(header(call, 'user-agent'))) return page('请在微信客户端打开链接');
    if (call.query.get('appid') !== options.appId) return page('AppID 参数错误 错误码:10013');
    if (!URL.canParse(back) || !options.oauthDomains.includes(new URL(back).hostname))
      return page('redirect_uri域名与后台配置不一致，错误码:10003');
    if (!/^snsapi_(base|userinfo)$/.test(scope) || call.query.get('response_type') !== 'code')
      return page('Scope 参数错误或没有 Scope 权限 错误码:10005');
    const code = hex(16);
    grants.set(code, { openid: visitor, scope, until: now() + 300_000, used: false });
    const url = new URL(back);
    url.searchParams.set('code', code);
    url.searchParams.set('state', call.query.get('state') ?? '');
    return { status: 302, headers: { Location: url.href }, body: '' };
  }
  function exchange({ query }: Call): Fields {
    known(query.get('appid') ?? '', query.get('secret') ?? '');
    if (query.get('grant_type') !== 'authorization_code') throw new Refusal(40002, 'invalid grant_type');
    const grant = grants.get(query.get('code') ?? '');
    if (!grant || grant.until <= now()) throw new Refusal(40029, 'invalid code');
    if (grant.used) throw new Refusal(40163, 'code been used');
    grant.used = true;
    const access_token = hex(40);
    webTokens.set(access_token, { ...grant, until: now() + 7200_000 });
    return { access_token, expires_in: 7200, refresh_token: hex(40), openid: grant.openid, scope: grant.scope };
  }
  function userInfo({ query }: Call): Fields {
    const grant = webTokens.get(query.get('access_token') ?? '');
    if (!grant || grant.until <= now()) throw new Refusal(40001, 'invalid credential, access_token is invalid or not latest');
    if (query.get('openid') !== grant.openid) throw new Refusal(40003, 'invalid openid');
    if (grant.scope !== 'snsapi_userinfo') throw new Refusal(48001, 'api unauthorized');
    return { openid: grant.openid, nickname: '微信用户', sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] };
  }

  function send(call: Call, body: Fields): Fields {
    authorized(call);
    const [touser, template] = [text(body, 'touser'), text(body, 'template_id')];
    const keywords = options.templates[template];
    if (!/^[\w-]{28}$/.test(touser)) throw new Refusal(40003, 'invalid openid');
    if (!keywords) throw new Refusal(40037, 'invalid template_id');
    if (!followers.has(touser)) throw new Refusal(43004, 'require subscribe');
    const data = under(body, 'data');
    for (const name of keywords) {
      const value = text(under(data, name), 'value');
      if (value === '') throw new Refusal(47003, `argument invalid! data.${name}.value is empty`);
      const [, fits] = contents.find(([kind]) => kind.test(name)) ?? [];
      if (fits && !fits.test(value)) throw new Refusal(47003, `argument invalid! data.${name}.value invalid`);
    }
    sent.push({ touser, template, url: text(body, 'url'), data });
    return { errcode: 0, errmsg: 'ok', msgid: Number(digits(12)) };
  }

  function list(call: Call): Fields {
    authorized(call);
    const shown = ([template_id, keywords]: [string, readonly string[]]) => ({
      ...{ template_id, title: template_id, primary_industry: '教育', deputy_industry: '培训', example: '' },
      content: keywords.map((name) => `${name}:{{${name}.DATA}}\n`).join(''),
    });
    return { template_list: Object.entries(options.templates).map(shown) };
  }

  const json = (fields: Fields, status = 200): Answer => ({
    status,
    headers: { 'Content-Type': 'application/json; encoding=utf-8' },
    body: JSON.stringify(fields),
  });
  const routes: Readonly<Record<string, (call: Call, body: Fields) => Fields>> = {
    'GET /cgi-bin/token': token,
    'POST /cgi-bin/stable_token': (_, body) => stableToken(body),
    'GET /cgi-bin/ticket/getticket': jsTicket,
    'GET /sns/oauth2/access_token': exchange,
    'GET /sns/userinfo': userInfo,
    'POST /cgi-bin/message/template/send': send,
    'GET /cgi-bin/template/get_all_private_template': list,
  };
  function handle(call: Call): Answer {
    if (call.path === '/connect/oauth2/authorize') return authorize(call);
    const route = routes[`${call.method} ${call.path}`];
    if (!route) return json({}, 404);
    try {
      if (refusals.times > 0) {
        refusals.times -= 1;
        throw new Refusal(refusals.code, refusals.message);
      }
      const body = call.method === 'POST' ? parsed(call.body) : {};
      if (!body) throw new Refusal(47001, 'data format error');
      return json(route(call, body));
    } catch (error) {
      // Refusals come under status 200.
      if (error instanceof Refusal) return json({ errcode: error.code, errmsg: `${error.message} rid: ${hex(4)}-${hex(4)}-${hex(4)}` });
      throw error;
    }
  }

  const running = await listen(handle, faults, (status) => json({ errcode: -1, errmsg: 'system error' }, status), options.port);
  const control = {
    ...faultControl(faults),
    /** Who opens the page of authorization from now on. */
    visitAs: (openid: string) => void (visitor = openid),
    follow: (openid: string) => void followers.add(openid),
    unfollow: (openid: string) => void followers.delete(openid),
    messages: (): readonly Sent[] => sent,
    expireTokens: () => tokens.expire(),
    rotateSecret: (next: string) => void (secret = next),
    /** The next calls are refused, as with 45009 (reach max api daily quota limit). */
    refuseNext: (times: number, code: number, message: string) => void (refusals = { times, code, message }),
  };
  return { base: running.base, stop: running.stop, control };
}

import { z } from 'zod';
import { Faults } from './kit/faults';
import { escaped } from './kit/html';
import { yuan } from './kit/money';
import { listen, type Answer, type Call, type Running } from './kit/server';
import type { startAll } from './all';

type All = Awaited<ReturnType<typeof startAll>>;
type Verb = (...given: unknown[]) => unknown;

const isVerb = (value: unknown): value is Verb => typeof value === 'function';
const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value ?? null),
});

/** What waits for a payer, in the three that take money. */
function waiting({ providers }: All) {
  const rows = {
    'wechat-pay': providers['wechat-pay'].control.waiting(),
    alipay: providers.alipay.control.waiting(),
    icbc: providers.icbc.control.waiting(),
  };
  return Object.entries(rows).flatMap(([provider, orders]) => orders.map((order) => ({ provider, ...order })));
}

function page(all: All): Answer {
  const rows = waiting(all).map(({ provider, outTradeNo, total, subject }) => {
    const words = `${provider} ${outTradeNo} ¥${yuan(total)} ${escaped(subject)}`;
    return `<li><form method="post" action="/pay/${provider}/${encodeURIComponent(outTradeNo)}">${words} <button>付款</button></form></li>`;
  });
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>没有等待付款的订单。</p>';
  const body = `<!doctype html><html lang="zh-CN"><title>付款的人</title><h1>付款的人</h1>${list}</html>`;
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
}

/**
 * Opens `control` of the simulators to other processes, on the loopback: `POST /<provider>/<verb>` with its arguments as a JSON
 * array answers what it returns, `GET /waiting` lists orders, `GET /` is a page on which a person pays them.
 */
export function openDoor(all: All, port: number): Promise<Running> {
  const act = async (provider: string, verb: string, given: unknown[]): Promise<unknown> => {
    const control: unknown = Object.entries(all.providers).find(([name]) => name === provider)?.[1].control;
    const found: unknown =
      typeof control === 'object' && control !== null ? Object.entries(control).find(([name]) => name === verb)?.[1] : null;
    if (!isVerb(found)) throw new Error(`no ${verb} of ${provider}`);
    return found(...given);
  };
  const handle = async (call: Call): Promise<Answer> => {
    const [first = '', second = '', third = ''] = call.path.split('/').slice(1).map(decodeURIComponent);
    if (call.method === 'GET') return first === 'waiting' ? json(200, waiting(all)) : page(all);
    try {
      if (first === 'pay') {
        await act(second, 'pay', [third]);
        return { status: 303, headers: { Location: '/' }, body: '' };
      }
      return json(200, await act(first, second, z.array(z.unknown()).parse(JSON.parse(call.body || '[]'))));
    } catch (error) {
      return json(400, { error: error instanceof Error ? error.message : String(error) });
    }
  };
  return listen(handle, new Faults(), (status) => json(status, null), port);
}

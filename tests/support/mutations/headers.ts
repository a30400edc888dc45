import type { Chance } from '../chance';
import type { Mutation, Notice } from './notice';
import { changedNumber, changedText } from './text';

/** Text that a header may carry: no line ends, no blanks at its ends, ASCII. */
const inHeader = (text: string): string => text.replace(/[^\x21-\x7e]/g, '').trim();

/** Headers and body of WeChat Pay's kind, changed without its key; `other` is a genuine one about another payment. */
export function changedHeaders(genuine: Notice, other: Notice, chance: Chance): Mutation {
  const names = ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial', 'Wechatpay-Signature'] as const;
  const name = chance.of(names);
  const value = genuine.headers[name] ?? '';
  const put = (changed: string): Notice => ({ ...genuine, headers: { ...genuine.headers, [name]: changed } });
  const without = Object.fromEntries(Object.entries(genuine.headers).filter(([known]) => known !== name));
  const ways: readonly [() => Mutation, ...(() => Mutation)[]] = [
    () => ({ what: `${name} changed`, ...put(inHeader(changedText(value, chance)) || 'x') }),
    () => ({ what: `${name} of another number`, ...put(changedNumber(value, chance)) }),
    () => ({ what: `${name} missing`, ...genuine, headers: without }),
    () => ({ what: `${name} twice`, ...put(`${value}, ${value}`) }),
    () => ({ what: `${name} of another notification`, ...put(other.headers[name] ?? '') }),
    () => ({ what: 'the body of another notification', headers: genuine.headers, body: other.body }),
    () => ({ what: 'the body changed', ...genuine, body: changedText(genuine.body, chance) }),
    () => ({ what: 'a number in the body changed', ...genuine, body: changedNumber(genuine.body, chance) }),
  ];
  return chance.of(ways)();
}

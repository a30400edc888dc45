import { EnvError } from '@/lib/kernel/env/schema';
import type { WechatNotice, WechatNoticeKind } from '../kernel/providers';
import { wechatMessages } from './messages';

/** What each kind of notice can say, by the names that WECHAT_MP_TEMPLATES uses. */
const valuesOf: Readonly<Record<WechatNoticeKind, readonly string[]>> = {
  paid: ['course', 'amount', 'orderNo', 'time'],
  shipped: ['course', 'carrier', 'number', 'time'],
  refunded: ['course', 'amount', 'time'],
  published: ['subject', 'time'],
  letter: ['name', 'can', 'ask', 'time'],
};

/** A template of the account and which value stands in which of its keywords. */
export interface NoticeTemplate {
  readonly kind: WechatNoticeKind;
  readonly templateId: string;
  /** Keyword, value. */
  readonly places: readonly (readonly [string, string])[];
}

const isKind = (name: string): name is WechatNoticeKind => Object.hasOwn(valuesOf, name);

/** `kind:template:keyword=value+keyword=value` taken apart. @throws EnvError for a value that this kind of notice does not have */
export function noticeTemplate(entry: string): NoticeTemplate {
  const [kind = '', templateId = '', list = ''] = entry.split(':');
  const places = list.split('+').map((place): [string, string] => {
    const [keyword = '', value = ''] = place.split('=');
    return [keyword, value];
  });
  if (!isKind(kind)) throw new EnvError(wechatMessages.noKind(kind));
  const strange = places.find(([, value]) => !valuesOf[kind].includes(value));
  if (strange) throw new EnvError(wechatMessages.noValue(kind, strange[1], valuesOf[kind].join('、')));
  return { kind, templateId, places };
}

/** Longest value of a keyword, by what its name begins with (WeChat's 参数值内容限制). */
const longest: readonly (readonly [string, number])[] = [
  ['thing', 20],
  ['const', 20],
  ['character_string', 32],
];

function fitting(keyword: string, value: string): string {
  const [, most = Infinity] = longest.find(([start]) => keyword.startsWith(start)) ?? [];
  return value.length > most ? `${value.slice(0, most - 1)}…` : value;
}

/** The `data` of a message. */
export const filledData = ({ places }: NoticeTemplate, { values }: Pick<WechatNotice, 'values'>): Record<string, { value: string }> =>
  Object.fromEntries(places.map(([keyword, name]) => [keyword, { value: fitting(keyword, values[name] ?? '') }]));

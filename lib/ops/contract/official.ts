import { z } from 'zod';
import { checkedMost, mobileForm } from '@/lib/contracts/values/forms';
import { nameOf, type Name } from '@/lib/contracts/values/names';
import { searchedShops, shopKeys } from '@/lib/kernel/shops';
import { officialKinds, shopSources, type OfficialKind } from '../official-kinds';
import type { DeskRows } from './row';
import { empty, id, time, words } from './shapes';

/** What the field of a check lets through: it drops Chinese characters and spaces. */
const typable = (most: number) => words(most).refine((text) => !/[\p{Script=Han}\s]/u.test(text), '不能有汉字和空格：访客查的时候会去掉');

const forms: Readonly<Record<OfficialKind, (name: Name) => string>> = {
  service: ({ kind }) => (kind === 'account' || kind === 'number' ? '' : '写微信号'),
  account: ({ kind }) => (kind === 'account' || kind === 'number' ? '' : '写微信号'),
  phone: ({ kind }) => (kind === 'number' ? '' : '写电话号码，例如 4000-186-985'),
  shop: ({ kind }) => (kind === 'address' ? '' : '写店铺的网址'),
  website: ({ kind, value }) => (kind === 'address' && !value.includes('/') ? '' : '只写域名，例如 www.example.com'),
};

/** What does not fit a kind, in words; '' = it fits. */
function valueRefusal(kind: OfficialKind, value: string): string {
  const name = nameOf(value);
  if (name.kind !== 'address' && value.length > checkedMost.code) return `最多 ${checkedMost.code} 个字符`;
  return forms[kind](name);
}

/** A shop of a site: who says where it is, and where. */
const shop = z
  .object({
    site: z.string().regex(/^[\w-]{1,40}$/),
    shop: z.enum(shopKeys),
    by: z.enum(shopSources),
    value: z.string().trim().max(checkedMost.address, `最多 ${checkedMost.address} 个字符`).default(''),
    /** What stood on the screen. */
    seen: z.object({ by: z.enum(shopSources), value: z.string() }),
  })
  .superRefine(({ shop: key, by, value }, context) => {
    if (by !== 'desk') return;
    const named = searchedShops.includes(key) && value !== '' && !/[:/]/.test(value);
    if (named || /^https:\/\/[^\s"'<>]+$/.test(value)) return;
    const message = searchedShops.includes(key) ? '写店铺的网址，https:// 开头，或在那里搜得到的店名' : '写店铺的网址，https:// 开头';
    context.addIssue({ code: 'custom', path: ['value'], message });
  });

const what = z.enum(['adviser', 'service', 'phone', 'website', 'mail', 'shop', 'account']);

/** Who and what is ours: what 客服验证 answers. */
export const officialRows = {
  'official.list': {
    right: 'official.read',
    kind: 'read',
    input: z.object({ ended: z.boolean().default(false) }),
    output: z.object({
      advisers: z.array(
        z.object({
          id,
          name: z.string(),
          wechatAccount: z.string(),
          /** Masked. */
          phone: z.string(),
          intro: z.string(),
          /** Learners whose own adviser it is. */
          learners: z.number().int(),
          editedAt: time.nullable(),
          endedAt: time.nullable(),
        }),
      ),
      names: z.array(
        z.object({
          id,
          kind: z.enum(officialKinds),
          label: z.string(),
          value: z.string(),
          createdAt: time,
          endedAt: time.nullable(),
          /** Of several of its kind, the one that visitors are handed. */
          handed: z.boolean(),
        }),
      ),
    }),
  },
  /** What a visitor would be told. `environment`: the site table says so, whatever stands here; null = it is not ours. */
  'official.check': {
    right: 'official.read',
    kind: 'read',
    input: z.object({ typed: words(checkedMost.address) }),
    output: z.object({ what: what.nullable(), name: z.string(), environment: z.boolean() }),
  },
  'official.phone': {
    right: 'official.read',
    kind: 'act',
    opens: true,
    input: z.object({ id }),
    output: z.object({ phone: z.string() }),
  },
  /** `id` null: a new one. `basedOn` = when the one on the screen was edited last. `mobilePhone` '' leaves the number as it is. */
  'official.saveAdviser': {
    right: 'official.manage',
    kind: 'act',
    input: z
      .object({
        id: id.nullable(),
        basedOn: time.nullable(),
        name: words(20),
        mobilePhone: z
          .string()
          .trim()
          .refine((text) => text === '' || mobileForm.test(text), '写 11 位手机号'),
        wechatAccount: typable(checkedMost.code).refine((text) => nameOf(text).kind === 'account', '写微信号，不是号码或网址'),
        intro: words(120),
      })
      .refine(({ id: of, mobilePhone }) => of !== null || mobilePhone !== '', { path: ['mobilePhone'], message: '写 11 位手机号' }),
    output: z.object({ id }),
  },
  'official.endAdviser': { right: 'official.manage', kind: 'act', input: z.object({ id }), output: empty },
  /** `seen` = the one on the screen, null for a new one: nobody writes over a colleague. */
  'official.saveName': {
    right: 'official.manage',
    kind: 'act',
    input: z

      .object({
        id: id.nullable(),
        seen: z.object({ kind: z.enum(officialKinds), label: z.string(), value: z.string() }).nullable(),
        kind: z.enum(officialKinds),
        label: words(30),
        value: typable(checkedMost.address),
      })
      .superRefine(({ kind, value }, context) => {
        const message = valueRefusal(kind, value);
        if (message !== '') context.addIssue({ code: 'custom', path: ['value'], message });
      }),
    output: z.object({ id }),
  },
  'official.endName': { right: 'official.manage', kind: 'act', input: z.object({ id }), output: empty },
  /** The service knows those that the desk has said something of; the web tier, which has the site table, adds the others. */
  'official.shops': {
    right: 'official.read',
    kind: 'read',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          site: z.string(),
          siteName: z.string(),
          shop: z.enum(shopKeys),
          /** '' = there is no such shop. */
          value: z.string(),
          by: z.enum(shopSources),
          /** What the environment says, and in which variable. */
          stated: z.string(),
          variable: z.string(),
        }),
      ),
    }),
  },
  /** From now on visitors are sent there, and told that it is ours. `environment`: as its variable says; `nobody`: there is none. */
  'official.saveShop': { right: 'official.manage', kind: 'act', input: shop, output: empty },
} as const satisfies DeskRows;

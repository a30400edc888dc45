import { z } from 'zod';
import type { ShopKey } from '@/lib/kernel/shops';

/** Among the texts of the desk, a row a site; no file of content/ has it, and the editor of texts does not know it. */
export const SHOPS_TEXT = 'shops.json';

const said = z.string().optional();
const form = z.object({
  tmall: said,
  douyin: said,
  jd: said,
  pinduoduo: said,
  youzan: said,
  kuaishou: said,
  baidu: said,
} satisfies Record<ShopKey, z.ZodType>);

/** What the desk says of a site's shops: '' = there is none. One that is not named is as the environment says. */
export type DeskShops = z.output<typeof form>;

export const deskShopsOf = (text: string): DeskShops => form.parse(JSON.parse(text));
